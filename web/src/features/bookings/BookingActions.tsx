import type { Booking } from '@finesse/api/contract/bookings';
import type { BookingStatus } from '@finesse/api/contract/enumerations';
import { changeFailure } from '../../api/failure';
import { ConfirmDialog } from '../../components/ui/dialog/ConfirmDialog';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { Icon } from '../../components/ui/Icon';
import { useToast } from '../../components/ui/toast/useToast';
import { nameId, nameOf } from '../../lib/nameOf';
import { useNewest } from '../../lib/useNewest';
import { BookingDetails } from './BookingDetails';
import { useDeleteBookingMutation, useSetBookingStatusMutation } from './bookingsApi';
import { STATUS_LABELS, statusOf } from './words';

/** What the owner can do with a booking, and the toasts of spec §8. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [setStatus] = useSetBookingStatusMutation();
  const [remove, removal] = useDeleteBookingMutation();
  const toast = useToast();
  // Until the answer comes, what was chosen; after it, what the server has.
  const { chosen, choose } = useNewest(changeTo);
  const name = nameOf(booking);

  async function changeTo(status: BookingStatus) {
    const { error } = await setStatus({ id: booking.id, status });
    if (error) {
      const reason = changeFailure(error, 'Failed to update booking status');
      const description = `Failed to update booking status: ${reason}`;
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title: 'Status Updated', description: `Booking status updated to ${status}` });
    }
  }

  async function removeIt() {
    if (removal.isLoading) return;
    const { error } = await remove(booking.id);
    if (error) {
      const reason = changeFailure(error, 'Failed to delete booking');
      const description = `Failed to delete booking: ${reason}`;
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title: 'Booking Deleted', description: 'Booking has been permanently deleted' });
    }
  }

  return (
    <div className="row-actions">
      <StatusSelect
        name={name}
        value={chosen ?? statusOf(booking)}
        labels={STATUS_LABELS}
        busy={chosen !== undefined}
        onChange={(status) => void choose(status)}
      />
      <BookingDetails booking={booking} />
      <ConfirmDialog
        trigger={
          <button
            className="btn btn-quiet btn-quiet-danger"
            type="button"
            aria-describedby={nameId(booking.id)}
          >
            <Icon name="trash" />
            <span className="btn-words">Delete</span>
          </button>
        }
        title="Delete Booking"
        text="Are you sure you want to delete this booking? This action cannot be undone."
        action="Delete"
        onConfirm={() => void removeIt()}
      />
    </div>
  );
}
