import { Link } from 'react-router-dom';
import { price } from '@finesse/api/contract/currency';
import { formatTime } from '@finesse/api/contract/dates';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/statuses';
import { useGetBookingQuery } from '../api/bookingApi';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { actionText, type QueuedAction, type BookingState } from './queue';
import { updateQueue } from './device';
import { useNameOf, useOfflineDispatch } from './deviceSlice';
import { sendQueue } from './sendQueue';

interface ConflictNoteProps {
  action: QueuedAction;
  onDrop: () => Promise<void>;
}

/** An action that the server refused: shows the booking's current state, and the owner decides. */
export function ConflictNote({ action, onDrop }: ConflictNoteProps) {
  const { currency, timeZone } = useSettings();
  const dispatch = useOfflineDispatch();
  const stored = useNameOf(action);
  // Of one that was cancelled the day knows no more.
  const { data: booking } = useGetBookingQuery(action.bookingId);
  const name = booking ? nameOf(booking) : stored;
  const { conflict, madeAt } = action;
  if (!conflict) return null;
  const { sentence, now } = conflict;
  const label = now && retryLabel(action, now);

  async function retryAnyway(seen: BookingState) {
    await dispatch(
      updateQueue((waiting) =>
        waiting.map((one) => (one.key === action.key ? toRetry(one, seen) : one)),
      ),
    );
    await sendQueue(dispatch);
  }

  async function drop() {
    await onDrop();
    await sendQueue(dispatch);
  }

  return (
    <section
      className="waiting d-grid gap-2 px-4 py-3 my-2 border-start border-3 border-warning bg-body-secondary d-print-none"
      role="alert"
      aria-label={`Conflict: ${name}`}
    >
      <h2>
        <bdi>{name}</bdi>: {actionText(action, currency)},{' '}
        {formatTime(Date.parse(madeAt), timeZone)}
      </h2>
      <p>Not recorded: {sentence}.</p>
      {now && <p className="fw-semibold">Now: {stateText(now, currency, timeZone)}.</p>}
      <div className="waiting-choice d-flex flex-wrap gap-2">
        {now && label && (
          <Button look="primary" onClick={() => void retryAnyway(now)}>
            {label}
          </Button>
        )}
        <Button onClick={() => void drop()}>Discard</Button>
        {now && (
          <Link className="btn btn-quiet" to={`/admin/bookings/${action.bookingId}`}>
            Open the booking
          </Link>
        )}
      </div>
    </section>
  );
}

/** It is sent only if the booking is still in the state that the owner was shown. */
function toRetry(
  action: QueuedAction,
  { version, balance, arrivedAt }: BookingState,
): QueuedAction {
  const again: QueuedAction = {
    ...action,
    seen: { version, balance, arrivedAt },
    isConfirmed: true,
  };
  delete again.conflict;
  return again;
}

/** Null where it cannot be retried: a recorded arrival is never overwritten. */
function retryLabel({ kind }: QueuedAction, { arrivedAt }: BookingState): string | null {
  if (kind !== 'arrived' && kind !== 'arrivalUndone') return 'Record it anyway';
  return arrivedAt === null ? 'Try again' : null;
}

function stateText(
  { status, balance, arrivedAt }: BookingState,
  currency: string,
  timeZone: string,
): string {
  return [
    BOOKING_STATUS_LABELS[status].toLowerCase(),
    arrivedAt && `arrived at ${formatTime(Date.parse(arrivedAt), timeZone)}`,
    balance !== null && `${price(balance, currency)} to collect`,
  ]
    .filter(Boolean)
    .join(', ');
}
