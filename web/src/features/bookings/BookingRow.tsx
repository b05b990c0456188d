import type { Booking } from '@finesse/api/contract/bookings';
import { dayOf } from '@finesse/api/contract/dates';
import { guestsText } from '@finesse/api/contract/words';
import { ContactLinks } from '../../components/ui/ContactLinks';
import { Hint } from '../../components/ui/Hint';
import { Cell, Row } from '../../components/ui/table/Table';
import { mapLink } from '../../lib/contactLinks';
import { eventDayInWords } from '../../lib/dates';
import { nameOf } from '../../lib/nameOf';
import { useSettings } from '../../lib/settings';
import { BookingActions } from './BookingActions';
import { ServiceBadges } from './ServiceBadges';
import { BookingStatusBadge } from './BookingStatusBadge';
import { cutLocation, statusOf } from './words';

interface BookingRowProps {
  booking: Booking;
  onOpen: () => void;
}

/** One booking: a row of the table, a card on a phone. */
export function BookingRow({ booking, onOpen }: BookingRowProps) {
  const { timeZone } = useSettings();
  const { eventDate, eventTime, location, guestCount } = booking;
  return (
    <Row onOpen={onOpen}>
      <Cell part="title">
        <bdi className="list-name">{nameOf(booking)}</bdi>
        <span className="list-note">Requested {dayOf(booking.createdAt, timeZone)}</span>
      </Cell>
      <Cell part="contact">
        <ContactLinks {...booking} />
      </Cell>
      <Cell part="facts">
        <p>
          <span className="list-strong">
            {eventDayInWords(eventDate)} at {eventTime}
          </span>{' '}
          <span className="list-aside">{guestsText(guestCount)}</span>
        </p>
        {location && (
          <p>
            <Hint text={location}>
              <a href={mapLink(location)} target="_blank" rel="noreferrer">
                {cutLocation(location)}
              </a>
            </Hint>
          </p>
        )}
      </Cell>
      <Cell part="tags">
        <ServiceBadges services={booking.services} />
      </Cell>
      <Cell part="corner">
        <BookingStatusBadge status={statusOf(booking)} />
      </Cell>
      <Cell part="actions">
        <BookingActions booking={booking} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}
