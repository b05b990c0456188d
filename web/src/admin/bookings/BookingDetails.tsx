import { BOOKING_FIELDS, BOOKING_NOTES } from '@finesse/api/contract/booking-fields';
import type { Booking } from '@finesse/api/contract/bookings';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { useReturnFocus } from '../../shared/ui/dialog/useReturnFocus';
import { Description, DescriptionList } from '../../shared/ui/DescriptionList';
import { Icon } from '../../shared/ui/Icon';
import { RecordStatusSelect } from '../../shared/ui/records/RecordStatusSelect';
import { useSettings } from '../../shared/settings';
import { useBookingChanges } from './BookingChanges';
import { BookingHistory } from './BookingHistory';
import { BOOKING_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { CustomerFacts } from './CustomerFacts';
import { EventFacts } from './EventFacts';
import { ServiceBadges } from './ServiceBadges';
import { detailsButtonId, statusOf } from './labels';

interface BookingDetailsProps {
  booking: Booking | undefined;
  /** Which one of the list it is, from 1. */
  position: number;
  total: number;
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
  /** The keyboard goes back to the booking, or where that has left the list, to the list. */
  onLost: () => void;
}

/** Everything about a booking (spec §2), and the answer to it, where one reads. */
export function BookingDetails(props: BookingDetailsProps) {
  const { booking, onClose, onLost } = props;
  const returnFocus = useReturnFocus(booking && detailsButtonId(booking.id), onLost);
  return (
    <Dialog
      title="Booking Details"
      intro="Everything the customer asked for."
      open={booking !== undefined}
      onOpenChange={(open) => !open && onClose()}
      returnFocus={returnFocus}
      foot={booking && <Answer {...props} booking={booking} />}
    >
      {booking && <Details key={booking.id} booking={booking} />}
    </Dialog>
  );
}

/** Texts stand as the customer typed them. */
function Details({ booking }: { booking: Booking }) {
  const { timeZone } = useSettings();
  const notes = BOOKING_NOTES.filter((name) => booking[name]);
  return (
    <div className="dialog-body">
      <CustomerFacts booking={booking} />
      <EventFacts booking={booking} />
      <section className="facts">
        <h3 className="facts-title">Selected Services</h3>
        <ServiceBadges services={booking.services} />
      </section>
      {notes.length > 0 && (
        <DescriptionList title="Preferences & Requirements">
          {notes.map((name) => (
            <Description key={name} name={BOOKING_FIELDS[name].title} wide>
              {booking[name]}
            </Description>
          ))}
        </DescriptionList>
      )}
      <DescriptionList title="Booking Status">
        <Description name="Status">
          <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(booking)]} />
        </Description>
        <Description name="Submitted">{dayAndTimeOf(booking.createdAt, timeZone)}</Description>
      </DescriptionList>
      <BookingHistory id={booking.id} />
    </div>
  );
}

type AnswerProps = BookingDetailsProps & { booking: Booking };

/** The status, and the way to the neighbours of the list. */
function Answer({ booking, position, total, onGo }: AnswerProps) {
  return (
    <div className="booking-answer">
      <RecordStatusSelect key={booking.id} record={booking} changes={useBookingChanges()} />
      <p className="booking-answer-place" role="status">
        {position} of {total}
      </p>
      <GoButton to="Previous" disabled={position <= 1} onPress={() => onGo(-1)} />
      <GoButton to="Next" disabled={position >= total} onPress={() => onGo(1)} />
    </div>
  );
}

interface GoButtonProps {
  to: 'Previous' | 'Next';
  disabled: boolean;
  onPress: () => void;
}

function GoButton({ to, disabled, onPress }: GoButtonProps) {
  // Not `disabled`: at the end of the list that would take the keyboard's focus away.
  return (
    <button
      className="btn btn-outline-light btn-icon"
      type="button"
      aria-label={`${to} booking`}
      title={`${to} booking`}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      <Icon name={to === 'Next' ? 'next' : 'previous'} />
    </button>
  );
}
