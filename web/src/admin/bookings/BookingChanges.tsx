import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Booking } from '@finesse/api/contract/bookings';
import { BOOKING_STATUS_FACTS, type BookingStatus } from '@finesse/api/contract/statuses';
import { changeFailure } from '../../shared/api/failure';
import { useClashQuestion } from '../ui/clashes/useClashQuestion';
import type { RecordChanges } from '../ui/records/recordChanges';
import { useRecordChanges } from '../ui/records/useRecordChanges';
import { nameOf } from '../format/nameOf';
import { requiredContext } from '../../shared/requiredContext';
import {
  invalidateBookings,
  useDeleteBookingMutation,
  useSetBookingStatusMutation,
} from './bookingsApi';
import { statusOf } from './labels';
import { BOOKING_HISTORY_LABELS } from '../ui/history/historyText';

const ACTIONS: Partial<Record<BookingStatus, string>> = { confirmed: 'Confirm' };

interface BookingChanges extends RecordChanges<Booking, BookingStatus> {
  remove: (booking: Booking) => void;
}

const [Context, useBookingChanges] = requiredContext<BookingChanges>('BookingChangesProvider');
export { useBookingChanges };

/** Makes the changes of bookings, with the toasts of spec §8. */
export function BookingChangesProvider({ children }: { children: ReactNode }) {
  const [sendStatus] = useSetBookingStatusMutation();
  const [sendRemoval, removal] = useDeleteBookingMutation();
  const dispatch = useDispatch();
  const { askAboutClash, question } = useClashQuestion();
  const { dialog, ...changes } = useRecordChanges<Booking, BookingStatus>({
    sendStatus,
    statusOf,
    labels: BOOKING_HISTORY_LABELS,
    successToast: ({ status }) => ({
      title: 'Status Updated',
      description: `Booking status updated to ${status}`,
    }),
    errorMessage: failureTo('update booking status'),
    onRejected: ({ error, item, change, retryAnyway }) =>
      askAboutClash(error, {
        bookingId: item.id,
        name: nameOf(item),
        action: ACTIONS[change.status] ?? `Set to ${BOOKING_STATUS_FACTS[change.status].label}`,
        retryAnyway: (override) => retryAnyway({ ...change, override }),
        failed: 'The booking could not be confirmed. Please try again.',
      }),
    onConflictClosed: () => dispatch(invalidateBookings()),
  });

  function remove(booking: Booking) {
    if (removal.isLoading) return;
    void changes.run(booking, {
      send: sendRemoval,
      retryLabel: 'Delete anyway',
      successToast: () => ({
        title: 'Booking Deleted',
        description: 'Booking has been permanently deleted',
        about: nameOf(booking),
      }),
      errorMessage: failureTo('delete booking'),
    });
  }

  return (
    <Context value={{ ...changes, remove }}>
      {children}
      {dialog}
      {question}
    </Context>
  );
}

const failureTo = (what: string) => (error: unknown) =>
  `Failed to ${what}: ${changeFailure(error, `Failed to ${what}`)}`;
