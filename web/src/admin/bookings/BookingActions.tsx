import type { Booking } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { IconButton } from '../../shared/ui/records/IconButton';
import { RecordActions } from '../../shared/ui/records/StatusSelect';
import { eventDayInWords } from '../../shared/dates/dates';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { useBookingChanges } from './BookingChanges';
import { detailsButtonId } from './labels';

interface BookingActionsProps {
  booking: Booking;
  onOpen: () => void;
}

export function BookingActions({ booking, onOpen }: BookingActionsProps) {
  const changes = useBookingChanges();
  const { currency } = useSettings();
  const name = nameOf(booking);
  const when = `${eventDayInWords(booking.eventDate)} at ${booking.eventTime}`;
  const paid = booking.paid ? `, ${price(booking.paid, currency)} paid` : '';
  return (
    <RecordActions record={booking} changes={changes}>
      <IconButton
        icon="eye"
        id={detailsButtonId(booking.id)}
        label={`View details of ${name}`}
        onClick={onOpen}
      />
      <ConfirmDialog
        trigger={<IconButton icon="trash" label={`Delete booking of ${name}`} isDangerous />}
        title="Delete Booking"
        about={`${name}, ${when}${paid}`}
        text="Are you sure you want to delete this booking? This action cannot be undone."
        action="Delete"
        onConfirm={() => changes.remove(booking)}
      />
    </RecordActions>
  );
}
