import type { BookingDetails } from '@finesse/api/contract/bookings';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import { baseApi } from '../../shared/api/baseApi';
import { aboutRecord } from '../../shared/api/recordEndpoints';
import type { Act } from './acts';

/** A call that takes long is tried again later; nothing is done twice by it. */
const PATIENCE_MS = 15_000;

/** What shows an act once the server has it. */
export const shownBy = ({ bookingId }: Act) =>
  [
    aboutRecord('Booking', bookingId),
    { type: 'Booking', id: 'LIST' },
    { type: 'Booking', id: 'STATS' },
    { type: 'Member', id: 'LIST' },
    { type: 'Message', id: 'LIST' },
    { type: 'Figures' },
  ] as const;

/** The calls by which what was done at an event reaches the server. */
export const actsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendAct: build.mutation<unknown, Act>({
      query: (act) => ({ ...requestOf(act), timeout: PATIENCE_MS }),
      invalidatesTags: (_, error, act) => (error ? [] : shownBy(act)),
    }),
    /** A mutation, so that nothing of it stays in the store. */
    lookAtBooking: build.mutation<BookingDetails, string>({
      query: (id) => ({ url: `bookings/${id}`, timeout: PATIENCE_MS }),
    }),
    lookAtPayments: build.mutation<PaymentsAnswer, string>({
      query: (id) => ({ url: `bookings/${id}/payments`, timeout: PATIENCE_MS }),
    }),
  }),
});

function requestOf(act: Act) {
  const path = `bookings/${act.bookingId}`;
  const headers = { 'if-match': act.seen.version, [IDEMPOTENCY_HEADER]: act.key };
  switch (act.kind) {
    case 'arrived':
      return { url: `${path}/arrival`, method: 'PUT', headers, body: { at: act.madeAt } };
    case 'arrivalTakenBack':
      return {
        ...{ url: `${path}/arrival`, method: 'PUT', headers },
        body: { at: null, was: act.seen.arrivedAt },
      };
    case 'finishTakenBack':
      return { url: `${path}/status`, method: 'PUT', headers, body: { status: 'confirmed' } };
    case 'finished':
      return { url: `${path}/status`, method: 'PUT', headers, body: { status: 'completed' } };
    case 'payment': {
      const { amount, method, madeAt: receivedAt } = act;
      const body = { amount, kind: 'balance', method, receivedAt };
      return { url: `${path}/payments`, method: 'POST', headers, body };
    }
  }
}
