import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Booking } from '@finesse/api/contract/bookings';
import { BOOKING_STATUS_FACTS, type BookingStatus } from '@finesse/api/contract/statuses';
import { changeFailure } from '../../shared/api/failure';
import { ClashQuestion, type RefusedForClash } from '../../shared/clashes/ClashQuestion';
import { clashesIn } from '../../shared/clashes/clashesIn';
import { formFailure } from '../../shared/form/Form';
import type { RecordChanges } from '../../shared/ui/records/recordChanges';
import { useRecordChanges, type Refusal } from '../../shared/ui/records/useRecordChanges';
import { nameOf } from '../../shared/people/nameOf';
import { requiredContext } from '../../shared/requiredContext';
import {
  bookingsOutdated,
  useDeleteBookingMutation,
  useSetBookingStatusMutation,
} from './bookingsApi';
import { HISTORY_WORDS, statusOf } from './labels';

const ACTIONS: Partial<Record<BookingStatus, string>> = { confirmed: 'Confirm' };

interface BookingChanges extends RecordChanges<Booking, BookingStatus> {
  remove: (booking: Booking) => void;
}

/** What can be done with a booking, wherever it is shown. */
const [Context, useBookingChanges] = requiredContext<BookingChanges>('BookingChangesProvider');
export { useBookingChanges };

/** Makes the changes of bookings, with the toasts of spec §8. */
export function BookingChangesProvider({ children }: { children: ReactNode }) {
  const [sendStatus] = useSetBookingStatusMutation();
  const [sendRemoval, removal] = useDeleteBookingMutation();
  const dispatch = useDispatch();
  const [refused, setRefused] = useState<RefusedForClash | null>(null);
  const { dialog, ...changes } = useRecordChanges<Booking, BookingStatus>({
    sendStatus,
    statusOf,
    words: HISTORY_WORDS,
    told: ({ status }) => ({
      title: 'Status Updated',
      description: `Booking status updated to ${status}`,
    }),
    failure: failureTo('update booking status'),
    onRefused: askAboutClash,
    onConflictSeen: () => dispatch(bookingsOutdated()),
  });

  function askAboutClash({ error, item, change, retryAnyway }: Refusal<Booking, BookingStatus>) {
    const clashes = clashesIn(error);
    if (!clashes) return false;
    setRefused({
      name: nameOf(item),
      clashes,
      action: ACTIONS[change.status] ?? `Set to ${BOOKING_STATUS_FACTS[change.status].label}`,
      retryAnyway: async (override) => {
        const failed = await retryAnyway({ ...change, override });
        return failed === undefined
          ? undefined
          : formFailure(failed, 'The booking could not be confirmed. Please try again.');
      },
    });
    return true;
  }

  function remove(booking: Booking) {
    if (removal.isLoading) return;
    void changes.attempt(booking, {
      send: sendRemoval,
      again: 'Delete all the same',
      told: () => ({
        title: 'Booking Deleted',
        description: 'Booking has been permanently deleted',
        about: nameOf(booking),
      }),
      failure: failureTo('delete booking'),
    });
  }

  return (
    <Context value={{ ...changes, remove }}>
      {children}
      {dialog}
      <ClashQuestion refused={refused} onClose={() => setRefused(null)} />
    </Context>
  );
}

const failureTo = (what: string) => (error: unknown) =>
  `Failed to ${what}: ${changeFailure(error, `Failed to ${what}`)}`;
