import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { bookingVersion } from '@finesse/api/contract/versions';
import { baseApi } from '../../shared/api/baseApi';
import { errorField, isNoAnswer, type CallFailure } from '../../shared/api/failure';
import { nextOf, type Act, type Conflict, type Now } from './acts';
import { actsApi, shownBy } from './actsApi';
import { changeDevice, readDevice } from './device';
import { withPatience } from './patience';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** `later`: nothing is known of it; `done`: the server has it, by this try or an earlier one. */
type Outcome = 'done' | 'later' | Conflict;

const LOCK = 'finesse-owner-acts';
/** The keys of what this tab has sent, and shows already. */
const sentHere = new Set<string>();
const GONE = 'This booking is not there any more';
const OTHERWISE = 'Meanwhile this booking has changed';

/**
 * Sends what waits, in order and one at a time, of all tabs one alone. It ends where there is no
 * network, and leaves what the server refuses for the owner to decide.
 */
export const sendWaiting = (dispatch: Dispatch): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, () => sendAll(dispatch)) : sendAll(dispatch);

/** Reads anew what shows acts that wait no more, where another tab has sent them. */
export function showSent(gone: readonly Act[], dispatch: Dispatch): void {
  const tags = gone.filter(({ key }) => !sentHere.delete(key)).flatMap(shownBy);
  if (tags.length > 0) dispatch(baseApi.util.invalidateTags(tags));
}

async function sendAll(dispatch: Dispatch): Promise<void> {
  for (;;) {
    const act = nextOf((await readDevice())?.waiting ?? []);
    if (!act) return;
    const outcome = await send(act, dispatch);
    if (outcome === 'later') return;
    // What shows it is read anew first: else its button would come back until then.
    await withPatience(Promise.allSettled(dispatch(baseApi.util.getRunningQueriesThunk())));
    await changeDevice((device) => ({
      ...device,
      waiting: device.waiting.flatMap((one) => {
        if (one.key !== act.key) return [one];
        return outcome === 'done' ? [] : [{ ...one, conflict: outcome }];
      }),
    }));
  }
}

async function send(act: Act, dispatch: Dispatch): Promise<Outcome> {
  if (act.kind === 'payment' && !act.isInsisted) {
    const before = await lookBefore(act, dispatch);
    if (before) return before;
  }
  const { error } = await dispatch(actsApi.endpoints.sendAct.initiate(act, { track: false }));
  if (!error) {
    sentHere.add(act.key);
    return 'done';
  }
  const failure = error as CallFailure;
  if (isForLater(failure)) return 'later';
  const booking = await look(act, dispatch);
  if (booking === 'later') return 'later';
  // The answer to an earlier try was lost.
  if (booking && isDone(act, booking)) return 'done';
  const sentence = booking ? (errorField(failure.body) ?? OTHERWISE) : GONE;
  return { sentence, now: booking && nowOf(booking) };
}

/**
 * A payment can always be recorded, so what has changed since it was taken is looked for first: a
 * balance that another one has lowered, an event that was cancelled.
 */
async function lookBefore(
  act: Act & { kind: 'payment' },
  dispatch: Dispatch,
): Promise<Outcome | null> {
  const booking = await look(act, dispatch);
  if (booking === 'later') return 'later';
  if (!booking) return { sentence: GONE, now: null };
  if (booking.balance === act.seen.balance && booking.status !== 'cancelled') return null;
  const { data, error } = await dispatch(
    actsApi.endpoints.lookAtPayments.initiate(act.bookingId, { track: false }),
  );
  if (error) return 'later';
  const isThere = data.payments.some(
    ({ amount, method, receivedAt }) =>
      amount === act.amount && method === act.method && receivedAt === act.madeAt,
  );
  return isThere ? 'done' : { sentence: OTHERWISE, now: nowOf(booking) };
}

/** Null where it is gone. */
async function look(act: Act, dispatch: Dispatch): Promise<BookingDetails | null | 'later'> {
  const { data, error } = await dispatch(
    actsApi.endpoints.lookAtBooking.initiate(act.bookingId, { track: false }),
  );
  if (data) return data;
  return (error as CallFailure | undefined)?.status === 404 ? null : 'later';
}

const isDone = (act: Act, { status, arrivedAt }: BookingDetails): boolean =>
  (act.kind === 'finished' && status === 'completed') ||
  (act.kind === 'finishTakenBack' && status === 'confirmed') ||
  (act.kind === 'arrived' && arrivedAt === act.madeAt) ||
  (act.kind === 'arrivalTakenBack' && arrivedAt === null);

/** After a 401 nothing is sent any more: the session's end drops all of it. */
const isForLater = (failure: CallFailure): boolean =>
  isNoAnswer(failure) || [401, 408, 429].includes(failure.status) || failure.status >= 500;

const nowOf = (booking: BookingDetails): Now => ({
  version: bookingVersion(booking),
  status: booking.status,
  balance: booking.balance,
  arrivedAt: booking.arrivedAt,
});
