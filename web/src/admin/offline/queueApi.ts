import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { baseApi } from '../../shared/api/baseApi';
import { bookingChanged } from '../api/tags';
import { STATUS_AFTER, type QueuedAction } from './queue';

/** A call without an answer by then is sent again later: each is idempotent. */
const TIMEOUT_MS = 15_000;

export const queueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendAction: build.mutation<unknown, QueuedAction>({
      query: (action) => ({ ...requestOf(action), timeout: TIMEOUT_MS }),
      invalidatesTags: (_, error, action) => (error ? [] : bookingChanged(action.bookingId)),
    }),
  }),
});

function requestOf(action: QueuedAction) {
  const { bookingId, key, seen, madeAt } = action;
  const request = (method: 'PUT' | 'POST', path: string, body: object) => ({
    url: `bookings/${bookingId}/${path}`,
    method,
    headers: { 'if-match': seen.version, [IDEMPOTENCY_HEADER]: key },
    body,
  });
  switch (action.kind) {
    case 'arrived':
      return request('PUT', 'arrival', { at: madeAt });
    case 'arrivalUndone':
      return request('PUT', 'arrival', { at: null, was: seen.arrivedAt });
    case 'finished':
    case 'finishUndone':
      return request('PUT', 'status', { status: STATUS_AFTER[action.kind] });
    case 'payment': {
      const { amount, method } = action;
      return request('POST', 'payments', { amount, kind: 'balance', method, receivedAt: madeAt });
    }
  }
}
