import { fakeCalls, type FakeAnswer } from './fake-calls';
import { createAdminStore } from '../src/app/adminStore';
import { claimDevice, readDevice, updateQueue } from '../src/admin/offline/device';
import type { EventAction, QueuedAction } from '../src/admin/offline/queue';
import { sendQueue } from '../src/admin/offline/sendQueue';

export const MADE_AT = '2031-07-18T18:30:00.000Z';
export const SEEN = { version: '"confirmed"', balance: 45_000, arrivedAt: null };
/** As the server has it. */
export const BOOKING = {
  status: 'confirmed',
  email: 'ada@example.com',
  balance: 45_000,
  arrivedAt: null,
};
export const CASH = { kind: 'payment', amount: 45_000, method: 'cash' } as const;
export const REFUSED = {
  status: 409,
  body: { error: 'A different arrival time is already recorded' },
};

let made = 0;
export const action = (kind: EventAction, more: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    ...{ key: String((made += 1)), bookingId: 'a', reference: 'F-7K3M9Q', madeAt: MADE_AT },
    ...{ seen: SEEN, ...kind, ...more },
  }) as QueuedAction;

/** A store at a server that answers so, on a device of its own with an owner. */
export async function prepare(answers: Record<string, FakeAnswer>) {
  const calls = fakeCalls({ 'GET /api/bookings/a': { body: BOOKING }, ...answers });
  const store = createAdminStore();
  await store.dispatch(claimDevice({ uid: 'owner', email: 'owner@example.com' }));
  const send = async () => {
    await sendQueue(store.dispatch);
    return (await store.dispatch(readDevice()))?.waiting ?? [];
  };
  return { calls, store, send };
}

/** The same, sent once. */
export async function sendAll(actions: QueuedAction[], answers: Record<string, FakeAnswer>) {
  const { calls, send, store } = await prepare(answers);
  await store.dispatch(updateQueue(() => actions));
  return { calls, send, left: await send() };
}

export const changesIn = (calls: ReturnType<typeof fakeCalls>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.pathname.replace('/api/bookings/', '')}`);

export const ARRIVED = 'PUT /api/bookings/a/arrival';
export const PAID = 'POST /api/bookings/a/payments';
export const FINISHED = 'PUT /api/bookings/a/status';
export const OK: FakeAnswer = { body: {} };
export const NEVER: FakeAnswer = () => new Promise<FakeAnswer>(() => {});
export const LOST: FakeAnswer = () => {
  throw new TypeError('Failed to fetch');
};
