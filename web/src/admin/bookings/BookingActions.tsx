import type { Booking } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import { isErased } from '@finesse/api/contract/privacy';
import { isConfirmedStatus, isClosedStatus } from '@finesse/api/contract/statuses';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { useIsMailed } from '../ui/messages/useIsMailed';
import { IconButton } from '../ui/records/IconButton';
import { RecordActions } from '../ui/records/StatusSelect';
import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { useBookingChanges } from './BookingChanges';
import { detailsButtonId, statusOf } from './labels';

interface BookingActionsProps {
  booking: Booking;
  onOpen: () => void;
}

export function BookingActions({ booking, onOpen }: BookingActionsProps) {
  const changes = useBookingChanges();
  const { currency } = useSettings();
  const isMailed = useIsMailed(booking);
  const name = nameOf(booking);
  const when = `${formatWeekdayDate(booking.eventDate)} at ${booking.eventTime}`;
  const money = (amount: number, what: string) =>
    amount > 0 ? `, ${price(amount, currency)} ${what}` : '';
  const paid = money(booking.received, 'paid') + money(booking.refunded, 'given back');
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
        note={noteAbout(booking, isMailed)}
        action="Delete"
        onConfirm={() => changes.remove(booking)}
      />
    </RecordActions>
  );
}

/** Nobody tells a customer of a deletion, since nothing stays of whom to tell. */
function noteAbout(booking: Booking, isMailed: boolean): string | undefined {
  const status = statusOf(booking);
  if (isClosedStatus(status) || isErased(booking)) return undefined;
  const keeps = isConfirmedStatus(status) ? ', and keeps the event in their calendar' : '';
  const then = isMailed
    ? 'delete it once that e-mail is sent'
    : 'delete it once you have told them';
  return `The customer is not told${keeps}. To tell them, set it to Cancelled first, and ${then}.`;
}
