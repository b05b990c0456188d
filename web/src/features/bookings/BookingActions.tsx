import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Booking } from '@finesse/api/contract/bookings';
import type { BookingStatus } from '@finesse/api/contract/enumerations';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/words';
import { changeFailure, conflictIn } from '../../api/failure';
import { ConfirmDialog } from '../../components/ui/dialog/ConfirmDialog';
import { ConflictDialog, type Conflict } from '../../components/ui/dialog/ConflictDialog';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { Icon } from '../../components/ui/Icon';
import { useToast } from '../../components/ui/toast/useToast';
import { nameId, nameOf } from '../../lib/nameOf';
import { useNewest } from '../../lib/useNewest';
import { useSeen } from '../../lib/useSeen';
import { BookingDetails } from './BookingDetails';
import {
  bookingsOutdated,
  useDeleteBookingMutation,
  useSetBookingStatusMutation,
} from './bookingsApi';
import { HISTORY_WORDS, statusOf } from './words';

/** What the owner can do with a booking, and the toasts of spec §8. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [setStatus] = useSetBookingStatusMutation();
  const [remove, removal] = useDeleteBookingMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  // Until the answer comes, what was chosen; after it, what the server has.
  const { chosen, choose } = useNewest(changeTo);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { seen, see } = useSeen(booking);
  const name = nameOf(booking);

  async function changeTo(status: BookingStatus) {
    const { data, error } = await setStatus({ seen: seen(), status });
    if (data) see(data);
    const met = error && conflictIn<Booking>(error);
    if (met) {
      see(met.current);
      const again = () => void choose(status);
      setConflict({
        name,
        change: met.change,
        action: `Set to ${BOOKING_STATUS_LABELS[status]}`,
        again,
      });
    } else if (error) {
      const reason = changeFailure(error, 'Failed to update booking status');
      const description = `Failed to update booking status: ${reason}`;
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title: 'Status Updated', description: `Booking status updated to ${status}` });
    }
  }

  async function removeIt() {
    if (removal.isLoading) return;
    const { error } = await remove({ seen: seen() });
    const met = error && conflictIn<Booking>(error);
    if (met) {
      see(met.current);
      const again = () => void removeIt();
      setConflict({ name, change: met.change, action: 'Delete all the same', again });
    } else if (error) {
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
        labels={BOOKING_STATUS_LABELS}
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
      <ConflictDialog
        conflict={conflict}
        words={HISTORY_WORDS}
        onClose={() => {
          setConflict(null);
          // Only now: the row, and this with it, may be on another tab after that.
          dispatch(bookingsOutdated());
        }}
      />
    </div>
  );
}
