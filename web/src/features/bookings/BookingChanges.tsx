import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Booking } from '@finesse/api/contract/bookings';
import type { BookingStatus } from '@finesse/api/contract/enumerations';
import type { ChangedMeanwhile } from '@finesse/api/contract/versions';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/words';
import { changeFailure, conflictIn } from '../../api/failure';
import { ConflictDialog, type Conflict } from '../../components/ui/dialog/ConflictDialog';
import { useToast } from '../../components/ui/toast/useToast';
import { useLatestOnly } from '../../lib/useLatestOnly';
import { nameOf } from '../../lib/nameOf';
import {
  bookingsOutdated,
  useDeleteBookingMutation,
  useSetBookingStatusMutation,
} from './bookingsApi';
import { HISTORY_WORDS, statusOf } from './words';

interface BookingChanges {
  /** By id: what was chosen, until the answer to it is there. */
  pending: Readonly<Record<string, { status: BookingStatus }>>;
  /** By id: what a change has made of a booking, also of one that its list no longer has. */
  changed: Readonly<Record<string, Booking>>;
  setStatus: (booking: Booking, status: BookingStatus) => void;
  remove: (booking: Booking) => void;
}

const Context = createContext<BookingChanges | null>(null);

/** What can be done with a booking, wherever it is shown. */
export function useBookingChanges(): BookingChanges {
  const changes = useContext(Context);
  if (!changes) throw new Error('There is no BookingChangesProvider above this');
  return changes;
}

interface StatusChange {
  status: BookingStatus;
  /** True for the way back, which offers none of its own. */
  isUndo?: boolean;
}

/**
 * Makes the changes, with the toasts of spec §8. It stands above the lists, so that a change can be
 * undone, or answer with a conflict, after its row has gone to another tab.
 */
export function BookingChangesProvider({ children }: { children: ReactNode }) {
  const [sendStatus] = useSetBookingStatusMutation();
  const [sendRemoval, removal] = useDeleteBookingMutation();
  const { pending, choose, isBusy } = useLatestOnly(changeStatus);
  const [changed, setChanged] = useState<Readonly<Record<string, Booking>>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Bookings as they were seen last, for changes that hold only while they are so. */
  const seen = useRef(new Map<string, Booking>());
  const dispatch = useDispatch();
  const toast = useToast();

  const fail = (description: string) =>
    toast({ title: 'Error', description, variant: 'destructive' });

  function setStatus(booking: Booking, change: StatusChange) {
    // What is chosen while a change is on its way builds on the answer to that.
    if (!isBusy(booking.id)) seen.current.set(booking.id, booking);
    void choose(booking.id, change);
  }

  async function changeStatus(id: string, change: StatusChange) {
    const before = seen.current.get(id);
    if (!before) return;
    const { status, isUndo } = change;
    const { data, error } = await sendStatus({ seen: before, status });
    const met = error && conflictIn<Booking>(error);
    if (data) {
      seen.current.set(id, data);
      setChanged((others) => ({ ...others, [id]: data }));
      tell(before, data, isUndo);
    } else if (met) {
      const action = `Set to ${BOOKING_STATUS_LABELS[status]}`;
      ask(before, met, action, () => setStatus(met.current, change));
    } else {
      const reason = changeFailure(error, 'Failed to update booking status');
      fail(`Failed to update booking status: ${reason}`);
    }
  }

  function tell(before: Booking, now: Booking, isUndo = false) {
    const about = nameOf(now);
    const description = `Booking status updated to ${now.status}`;
    const status = statusOf(before);
    const sentence = `Set ${about} back to ${BOOKING_STATUS_LABELS[status]}`;
    const run = () => setStatus(now, { status, isUndo: true });
    toast({ title: 'Status Updated', description, about }, isUndo ? undefined : { sentence, run });
  }

  function ask(
    { id, ...person }: Booking,
    { current, change }: ChangedMeanwhile<Booking>,
    action: string,
    again: () => void,
  ) {
    seen.current.set(id, current);
    setConflict({ name: nameOf(person), change, action, again });
  }

  async function remove(booking: Booking) {
    if (removal.isLoading) return;
    const { error } = await sendRemoval({ seen: booking });
    const met = error && conflictIn<Booking>(error);
    if (met) {
      ask(booking, met, 'Delete all the same', () => void remove(met.current));
    } else if (error) {
      fail(`Failed to delete booking: ${changeFailure(error, 'Failed to delete booking')}`);
    } else {
      const description = 'Booking has been permanently deleted';
      toast({ title: 'Booking Deleted', description, about: nameOf(booking) });
    }
  }

  return (
    <Context
      value={{
        pending,
        changed,
        setStatus: (booking, status) => setStatus(booking, { status }),
        remove: (booking) => void remove(booking),
      }}
    >
      {children}
      <ConflictDialog
        conflict={conflict}
        words={HISTORY_WORDS}
        onClose={() => {
          setConflict(null);
          // Only now: the row, and the keyboard with it, may be on another tab after that.
          dispatch(bookingsOutdated());
        }}
      />
    </Context>
  );
}
