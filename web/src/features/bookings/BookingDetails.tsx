import type { Booking } from '@finesse/api/contract/bookings';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { Dialog } from '../../components/ui/dialog/Dialog';
import { Fact, Facts } from '../../components/ui/Facts';
import { Icon } from '../../components/ui/Icon';
import { nameId } from '../../lib/nameOf';
import { useSettings } from '../../lib/settings';
import { BookingHistory } from './BookingHistory';
import { BookingStatusBadge } from './BookingStatusBadge';
import { CustomerFacts } from './CustomerFacts';
import { EventFacts } from './EventFacts';
import { ServiceBadges } from './ServiceBadges';
import { statusOf } from './words';

/** Everything about a booking (spec §2); texts stand as the customer typed them. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { timeZone } = useSettings();
  const { flavourPreferences, specialRequirements } = booking;

  return (
    <Dialog
      title="Booking Details"
      intro="Everything the customer asked for."
      trigger={
        <button className="btn btn-quiet" type="button" aria-describedby={nameId(booking.id)}>
          <Icon name="eye" />
          <span className="btn-words">View details</span>
        </button>
      }
    >
      <div className="dialog-body">
        <CustomerFacts booking={booking} />
        <EventFacts booking={booking} />
        <section className="facts">
          <h3 className="facts-title">Selected Services</h3>
          <ServiceBadges services={booking.services} />
        </section>
        {(flavourPreferences || specialRequirements) && (
          <Facts title="Preferences & Requirements">
            {flavourPreferences && (
              <Fact name="Preferred Shisha Flavours" wide>
                {flavourPreferences}
              </Fact>
            )}
            {specialRequirements && (
              <Fact name="Special Requirements" wide>
                {specialRequirements}
              </Fact>
            )}
          </Facts>
        )}
        <Facts title="Booking Status">
          <Fact name="Status">
            <BookingStatusBadge status={statusOf(booking)} />
          </Fact>
          <Fact name="Submitted">{dayAndTimeOf(booking.createdAt, timeZone)}</Fact>
        </Facts>
        <BookingHistory id={booking.id} />
      </div>
    </Dialog>
  );
}
