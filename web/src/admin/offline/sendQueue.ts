import type { BookingDetails } from '@finesse/api/contract/bookings';
import { isCancelledStatus } from '@finesse/api/contract/statuses';
import { bookingStatusEtag } from '@finesse/api/contract/etags';
import { baseApi } from '../../shared/api/baseApi';
import { errorField, isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { bookingApi } from '../api/bookingApi';
import { resultOf } from '../api/resultOf';
import { newKey } from '../../shared/api/idempotencyKey';
import { readDevice, updateQueue } from './device';
import { useOfflineDispatch, type Dispatch } from './deviceSlice';
import {
  markNextBeingSent,
  nextToSend,
  STATUS_AFTER,
  type BookingState,
  type Conflict,
  type EventAction,
  type QueuedAction,
} from './queue';
import { queueApi } from './queueApi';
import { persistStorage } from './persistStorage';
import { withTimeout } from './withTimeout';

/**
 * `done`: the server has it, by this attempt or an earlier one; `later`: it does not have it yet;
 * `unanswered`: it may have it.
 */
type Outcome = 'done' | 'later' | 'unanswered' | Conflict;

const { getBooking, getPayments } = bookingApi.endpoints;
/** Asks the server now, for no component. */
const NOW = { forceRefetch: true } as const;

const LOCK = 'finesse-owner-acts';
const GONE = 'This booking no longer exists';
const CHANGED = 'This booking has changed since then';

type About = Pick<QueuedAction, 'bookingId' | 'reference' | 'seen'>;

/**
 * Queues an action and sends the queue: at once with a network, else as soon as there is one. It
 * resolves once the action is stored; to false where nobody is signed in on this device any more.
 */
export function useQueueAction() {
  const dispatch = useOfflineDispatch();
  return async (action: EventAction, about: About): Promise<boolean> => {
    const madeAt = new Date().toISOString();
    const queued: QueuedAction = { ...action, ...about, key: newKey(), madeAt };
    const isStored = (await dispatch(updateQueue((waiting) => [...waiting, queued]))) !== null;
    if (isStored) {
      void persistStorage();
      void sendQueue(dispatch);
    }
    return isStored;
  };
}

/**
 * Sends the queue in order, one action at a time and in one tab only. It stops without a network,
 * and leaves what the server refuses for the owner to decide.
 */
export const sendQueue = (dispatch: Dispatch): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, () => sendAll(dispatch)) : sendAll(dispatch);

async function sendAll(dispatch: Dispatch): Promise<void> {
  for (;;) {
    if (!nextToSend((await dispatch(readDevice()))?.waiting ?? [])) return;
    const marked = await dispatch(updateQueue(markNextBeingSent));
    const action = marked?.waiting.find(({ isBeingSent }) => isBeingSent);
    if (!action) return;
    const outcome = await send(action, dispatch);
    const isSettled = outcome !== 'later' && outcome !== 'unanswered';
    // Refetched before it leaves the queue: its button would come back until then.
    if (isSettled) await withTimeout(waitForCalls(dispatch));
    await dispatch(
      updateQueue((waiting) =>
        waiting.flatMap((one) => (one.key === action.key ? afterAttempt(one, outcome) : [one])),
      ),
    );
    if (!isSettled) return;
  }
}

/** Resolves once no call is under way: what is outdated is refetched only after the calls before it. */
async function waitForCalls(dispatch: Dispatch): Promise<void> {
  for (;;) {
    const calls = [
      ...dispatch(baseApi.util.getRunningQueriesThunk()),
      ...dispatch(baseApi.util.getRunningMutationsThunk()),
    ];
    if (calls.length === 0) return;
    await Promise.allSettled<unknown>(calls);
  }
}

function afterAttempt(action: QueuedAction, outcome: Outcome): QueuedAction[] {
  const ended = { ...action, isBeingSent: false };
  if (outcome === 'done') return [];
  if (outcome === 'later') return [ended];
  if (outcome === 'unanswered') return [{ ...ended, isUnanswered: true }];
  // A refusal is an answer.
  return [{ ...ended, isUnanswered: false, conflict: outcome }];
}

async function send(action: QueuedAction, dispatch: Dispatch): Promise<Outcome> {
  if (action.kind === 'payment' && !action.isConfirmed) {
    const outcome = await checkPayment(action, dispatch);
    if (outcome) return outcome;
  }
  const { error } = await dispatch(
    queueApi.endpoints.sendAction.initiate(action, { track: false }),
  );
  if (!error) return 'done';
  const failure = error as CallFailure;
  if (isTransient(failure)) return mayHaveArrived(failure) ? 'unanswered' : 'later';
  const booking = await fetchBooking(action, dispatch);
  if (booking === 'later') return 'later';
  // The answer to an earlier attempt was lost.
  if (booking && isDone(action, booking)) return 'done';
  const sentence = booking ? (errorField(failure.body) ?? CHANGED) : GONE;
  return { sentence, now: booking && stateOf(booking) };
}

/**
 * The server accepts a payment whatever the balance is. So the booking is compared first: another
 * payment may have lowered the balance, or the event may be cancelled.
 */
async function checkPayment(
  payment: QueuedAction & { kind: 'payment' },
  dispatch: Dispatch,
): Promise<Outcome | null> {
  const booking = await fetchBooking(payment, dispatch);
  if (booking === 'later') return 'later';
  if (!booking) return { sentence: GONE, now: null };
  if (booking.balance === payment.seen.balance && !isCancelledStatus(booking.status)) return null;
  const { data, error } = await resultOf(dispatch(getPayments.initiate(payment.bookingId, NOW)));
  if (!data || error) return 'later';
  const isStored = data.payments.some(
    ({ amount, method, receivedAt }) =>
      amount === payment.amount && method === payment.method && receivedAt === payment.madeAt,
  );
  return isStored ? 'done' : { sentence: CHANGED, now: stateOf(booking) };
}

/** Null where it is gone. */
async function fetchBooking(
  { bookingId }: QueuedAction,
  dispatch: Dispatch,
): Promise<BookingDetails | null | 'later'> {
  const { data, error } = await resultOf(dispatch(getBooking.initiate(bookingId, NOW)));
  // With an error, the data is that of an earlier call.
  if (data && !error) return data;
  return (error as CallFailure | undefined)?.status === 404 ? null : 'later';
}

function isDone(action: QueuedAction, { status, arrivedAt }: BookingDetails): boolean {
  switch (action.kind) {
    case 'finished':
    case 'finishUndone':
      return status === STATUS_AFTER[action.kind];
    case 'arrived':
      return arrivedAt === action.madeAt;
    case 'arrivalUndone':
      return arrivedAt === null;
    case 'payment':
      return false;
  }
}

/** After a 401 nothing more is sent: the end of the session drops the queue. */
const isTransient = (failure: CallFailure): boolean =>
  isNoAnswer(failure) || [401, 408, 429].includes(failure.status) || failure.status >= 500;

/** A device that knows it has no network has sent nothing. */
const mayHaveArrived = ({ status, isUnsent }: CallFailure): boolean =>
  !isUnsent && (status === 0 || status >= 500);

const stateOf = (booking: BookingDetails): BookingState => ({
  version: bookingStatusEtag(booking),
  status: booking.status,
  balance: booking.balance,
  arrivedAt: booking.arrivedAt,
});
