import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../shared/api/baseApi';
import { fakeCalls, type FakeAnswer } from '../../../test/fake-calls';
import { claimDevice, clearDevice, readDevice, updateQueue } from './device';
import { withoutAction, type EventAction, type QueuedAction } from './queue';
import { sendQueue } from './sendQueue';

const MADE_AT = '2031-07-18T18:30:00.000Z';
const SEEN = { version: '"confirmed"', balance: 45_000, arrivedAt: null };
/** As the server has it. */
const BOOKING = { status: 'confirmed', email: 'ada@example.com', balance: 45_000, arrivedAt: null };
const CASH = { kind: 'payment', amount: 45_000, method: 'cash' } as const;
const REFUSED = { status: 409, body: { error: 'A different arrival time is already recorded' } };

let made = 0;
const action = (kind: EventAction, more: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    ...{ key: String((made += 1)), bookingId: 'a', reference: 'F-7K3M9Q', madeAt: MADE_AT },
    ...{ seen: SEEN, ...kind, ...more },
  }) as QueuedAction;

/** A store at a server that answers so. */
function prepare(answers: Record<string, FakeAnswer>) {
  const calls = fakeCalls({ 'GET /api/bookings/a': { body: BOOKING }, ...answers });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const send = async () => {
    await sendQueue(store.dispatch);
    return (await readDevice())?.waiting ?? [];
  };
  return { calls, store, send };
}

/** The same, sent once. */
async function sendAll(actions: QueuedAction[], answers: Record<string, FakeAnswer>) {
  const { calls, send } = prepare(answers);
  await updateQueue(() => actions);
  return { calls, send, left: await send() };
}

const changesIn = (calls: ReturnType<typeof fakeCalls>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.pathname.replace('/api/bookings/', '')}`);

const ARRIVED = 'PUT /api/bookings/a/arrival';
const PAID = 'POST /api/bookings/a/payments';
const FINISHED = 'PUT /api/bookings/a/status';
const OK: FakeAnswer = { body: {} };
const NEVER: FakeAnswer = () => new Promise<FakeAnswer>(() => {});
const LOST: FakeAnswer = () => {
  throw new TypeError('Failed to fetch');
};

// Without a database a device lasts as long as its page, here as this test.
beforeEach(() => claimDevice({ uid: 'owner', email: 'owner@example.com' }));
afterEach(async () => {
  vi.useRealTimers();
  await clearDevice();
  vi.restoreAllMocks();
});

describe('rule 12 the queue with a network', () => {
  it('is sent in order, each with the time when it was done, the version that was seen, and a key of its own', async () => {
    const undone = { ...SEEN, arrivedAt: MADE_AT };
    const actions = [
      action({ kind: 'arrived' }),
      action(CASH),
      action({ kind: 'finished' }),
      action({ kind: 'finishTakenBack' }),
      action({ kind: 'arrivalTakenBack' }, { seen: undone }),
    ];
    const { calls, left } = await sendAll(actions, { [ARRIVED]: OK, [PAID]: OK, [FINISHED]: OK });
    expect(left).toEqual([]);
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(changesIn(calls)).toEqual([
      ...['PUT a/arrival', 'POST a/payments', 'PUT a/status', 'PUT a/status', 'PUT a/arrival'],
    ]);
    expect(sent.map(({ body }) => body)).toEqual([
      { at: MADE_AT },
      { amount: 45_000, kind: 'balance', method: 'cash', receivedAt: MADE_AT },
      { status: 'completed' },
      { status: 'confirmed' },
      { at: null, was: MADE_AT },
    ]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      actions.map(({ key }) => key),
    );
    for (const { headers } of sent) expect(headers.get('if-match')).toBe(SEEN.version);
  });

  it('keeps one that is being sent from being undone', async () => {
    const only = action({ kind: 'arrived' });
    const { left } = await sendAll([only], {
      [ARRIVED]: async () => {
        await updateQueue((waiting) => withoutAction(waiting, only.key));
        expect((await readDevice())?.waiting).toMatchObject([{ isBeingSent: true }]);
        return OK;
      },
    });
    expect(left).toEqual([]);
  });

  it('sends no more once one has no answer; then the same again, with the same key', async () => {
    let isLost = true;
    const { calls, left, send } = await sendAll(
      [action({ kind: 'arrived' }), action({ kind: 'finished' })],
      { [ARRIVED]: () => (isLost ? LOST : OK), [FINISHED]: OK },
    );
    expect(left).toMatchObject([{ isUnanswered: true, isBeingSent: false }, {}]);
    expect(changesIn(calls)).toEqual(['PUT a/arrival']);
    isLost = false;
    expect(await send()).toEqual([]);
    const [first, again] = calls.filter(({ url }) => url.pathname.endsWith('arrival'));
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('says of a device that knows that it is offline that nothing was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { left } = await sendAll([action({ kind: 'arrived' })], { [ARRIVED]: LOST });
    expect(left).toMatchObject([{ isUnanswered: false, isBeingSent: false }]);
  });

  it('is not blocked by a query that never answers, although what was sent refetches it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = baseApi.injectEndpoints({
      endpoints: (build) => ({ slow: build.query<unknown, void>({ query: () => 'slow' }) }),
    });
    const { calls, store, send } = prepare({
      ...{ 'GET /api/slow': NEVER, [ARRIVED]: OK, [FINISHED]: OK },
    });
    await updateQueue(() => [action({ kind: 'arrived' }), action({ kind: 'finished' })]);
    void store.dispatch(slow.endpoints.slow.initiate());
    const sent = send();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sent).toEqual([]);
    expect(changesIn(calls)).toEqual(['PUT a/arrival', 'PUT a/status']);
  });

  it.each([
    [401, false],
    [408, false],
    [429, false],
    [500, true],
    [503, true],
  ])(
    'keeps an action that is answered %i; it may be recorded: %s',
    async (status, isUnanswered) => {
      const { left } = await sendAll([action({ kind: 'arrived' })], { [ARRIVED]: { status } });
      expect(left).toMatchObject([{ isUnanswered, isBeingSent: false }]);
      expect(left[0]?.conflict).toBeUndefined();
    },
  );
});

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
    ['arrivalTakenBack', { arrivedAt: null }],
    ['finished', { status: 'completed' }],
    ['finishTakenBack', { status: 'confirmed' }],
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
    expect(left[0]?.conflict).toEqual({ sentence: expect.stringMatching(/no longer/), now: null });
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
