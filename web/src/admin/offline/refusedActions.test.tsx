import { describe, expect, it } from 'vitest';
import {
  action,
  ARRIVED,
  BOOKING,
  CASH,
  changesIn,
  FINISHED,
  LOST,
  MADE_AT,
  OK,
  PAID,
  REFUSED,
  sendAll,
} from '../../../test/offline-queue';
import type { EventAction } from './queue';

describe('rule 12 an action that the server refuses', () => {
  it('waits for the owner with the server’s sentence and the booking’s state, and holds back only its own booking', async () => {
    const now = { ...BOOKING, status: 'cancelled', arrivedAt: '2031-07-18T17:00:00.000Z' };
    const { calls, left } = await sendAll(
      [
        action({ kind: 'arrived' }),
        action({ kind: 'finished' }),
        action({ kind: 'arrived' }, { bookingId: 'b' }),
      ],
      {
        [ARRIVED]: REFUSED,
        'GET /api/bookings/a': { body: now },
        'PUT /api/bookings/b/arrival': OK,
      },
    );
    expect(changesIn(calls)).toEqual(['PUT a/arrival', 'PUT b/arrival']);
    expect(left).toMatchObject([
      {
        kind: 'arrived',
        isBeingSent: false,
        conflict: {
          sentence: REFUSED.body.error,
          now: { version: '"cancelled"', status: 'cancelled', arrivedAt: now.arrivedAt },
        },
      },
      { kind: 'finished' },
    ]);
  });

  it.each<[EventAction['kind'], object]>([
    ['arrived', { arrivedAt: MADE_AT }],
    ['arrivalUndone', { arrivedAt: null }],
    ['finished', { status: 'completed' }],
    ['finishUndone', { status: 'confirmed' }],
  ])('is done where an earlier attempt was recorded: %s', async (kind, state) => {
    const { left } = await sendAll([action({ kind } as EventAction)], {
      [ARRIVED]: REFUSED,
      [FINISHED]: REFUSED,
      'GET /api/bookings/a': { body: { ...BOOKING, ...state } },
    });
    expect(left).toEqual([]);
  });

  it('says so where the booking is gone', async () => {
    const { left } = await sendAll([action({ kind: 'arrived' })], {
      [ARRIVED]: { status: 404 },
      'GET /api/bookings/a': { status: 404 },
    });
    expect(left[0]?.conflict?.sentence).toMatch(/no longer/);
    expect(left[0]?.conflict?.now).toBeNull();
  });

  it('is tried again later where the booking’s state cannot be asked', async () => {
    const { left } = await sendAll([action({ kind: 'arrived' })], {
      [ARRIVED]: REFUSED,
      'GET /api/bookings/a': LOST,
    });
    expect(left).toMatchObject([{ isBeingSent: false }]);
    expect(left[0]?.conflict).toBeUndefined();
  });
});

describe('rule 12 a payment, which the server takes whatever the balance is', () => {
  const other = { amount: 20_000, method: 'card', receivedAt: MADE_AT };

  it.each([
    ['another payment has lowered the balance', { balance: 25_000 }],
    ['the event was cancelled', { status: 'cancelled' }],
  ])('is not sent where %s', async (_, state) => {
    const { calls, left } = await sendAll([action(CASH)], {
      'GET /api/bookings/a': { body: { ...BOOKING, ...state } },
      'GET /api/bookings/a/payments': { body: { payments: [other] } },
    });
    expect(changesIn(calls)).toEqual([]);
    expect(left[0]?.conflict?.now).toMatchObject(state);
  });

  it('is done where the lower balance is its own, from an attempt whose answer was lost', async () => {
    const own = { amount: CASH.amount, method: CASH.method, receivedAt: MADE_AT };
    const { calls, left } = await sendAll([action(CASH)], {
      'GET /api/bookings/a': { body: { ...BOOKING, balance: 0 } },
      'GET /api/bookings/a/payments': { body: { payments: [other, own] } },
    });
    expect([changesIn(calls), left]).toEqual([[], []]);
  });

  it('is sent where the owner has seen the state and wants it anyway', async () => {
    const { left } = await sendAll([action(CASH, { isConfirmed: true })], {
      [PAID]: OK,
      'GET /api/bookings/a': { body: { ...BOOKING, status: 'cancelled' } },
    });
    expect(left).toEqual([]);
  });

  it.each([
    ['booking', { 'GET /api/bookings/a': LOST }],
    [
      'payments',
      {
        'GET /api/bookings/a': { body: { ...BOOKING, balance: 0 } },
        'GET /api/bookings/a/payments': LOST,
      },
    ],
  ])('waits where its %s cannot be asked', async (_, answers) => {
    const { calls, left } = await sendAll([action(CASH)], answers);
    expect(changesIn(calls)).toEqual([]);
    expect(left).toHaveLength(1);
    expect(left[0]?.conflict).toBeUndefined();
  });

  it('says so where the booking is gone', async () => {
    const { left } = await sendAll([action(CASH)], { 'GET /api/bookings/a': { status: 404 } });
    expect(left[0]?.conflict?.now).toBeNull();
  });
});
