import type { Booking } from '@finesse/api/contract/bookings';
import { ConfirmDialog } from '../../components/ui/dialog/ConfirmDialog';
import { Icon } from '../../components/ui/Icon';
import { eventDayInWords } from '../../lib/dates';
import { nameOf } from '../../lib/nameOf';
import { useBookingChanges } from './BookingChanges';
import { BookingStatusSelect } from './BookingStatusSelect';
import { detailsButtonId } from './words';

interface BookingActionsProps {
  booking: Booking;
  onOpen: () => void;
}

/** What the owner can do with a booking; each action says with whose. */
export function BookingActions({ booking, onOpen }: BookingActionsProps) {
  const { remove } = useBookingChanges();
  const name = nameOf(booking);
  const details = `View details of ${name}`;
  const removal = `Delete booking of ${name}`;
  return (
    <div className="row-actions">
      <BookingStatusSelect booking={booking} />
      <button
        className="btn btn-quiet btn-icon"
        id={detailsButtonId(booking.id)}
        type="button"
        aria-label={details}
        title={details}
        onClick={onOpen}
      >
        <Icon name="eye" />
      </button>
      <ConfirmDialog
        trigger={
          <button
            className="btn btn-quiet btn-quiet-danger btn-icon"
            type="button"
            aria-label={removal}
            title={removal}
          >
            <Icon name="trash" />
          </button>
        }
        title="Delete Booking"
        about={`${name}, ${eventDayInWords(booking.eventDate)} at ${booking.eventTime}`}
        text="Are you sure you want to delete this booking? This action cannot be undone."
        action="Delete"
        onConfirm={() => remove(booking)}
      />
    </div>
  );
}
