import { describe, expect, it } from 'vitest';
import { BOOKING_STAGES, type BookingStage } from '../../src/contract/stages.js';
import type { Booking } from '../../src/contract/bookings.js';
import { QuoteKit } from '../support/quote-kit.js';
import { PAYMENT, QUOTE_DRAFT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const kit = new QuoteKit(shareServer());

const admin = () => kit.server.admin;
const path = () => `/api/bookings/${kit.booking.id}`;
const setStatus = (status: string) => admin().put(`${path()}/status`, { status });
const pay = (amount: number) => admin().post(`${path()}/payments`, { ...PAYMENT, amount });
const accepted = async (draft: object = QUOTE_DRAFT) => {
  const { version } = await kit.sent(draft);
  await kit.accept(version);
};

/** What leads a request to each stage. */
const WAYS: [name: string, stage: BookingStage, go: () => Promise<unknown>][] = [
  ['nothing', 'new', () => Promise.resolve()],
  ['a draft that was not sent', 'new', () => kit.saveDraft()],
  ['a call', 'answered', () => admin().post(`${path()}/contacts`, { channel: 'call' })],
  ['a quote', 'quoted', () => kit.sent()],
  [
    'a quote that was withdrawn',
    'answered',
    async () => kit.act((await kit.sent()).id, 'withdraw'),
  ],
  ['a quote that was declined', 'answered', async () => kit.decline((await kit.sent()).version)],
  ['an accepted quote', 'accepted', accepted],
  [
    'an accepted quote and less than the deposit',
    'accepted',
    async () => (await accepted(), pay(11_299)),
  ],
  ['the deposit', 'deposit-paid', async () => (await accepted(), pay(11_300))],
  [
    'an accepted quote without a deposit',
    'accepted',
    () => accepted({ ...QUOTE_DRAFT, deposit: 0 }),
  ],
  ['the next quote after an accepted one', 'quoted', async () => (await accepted(), kit.sent())],
  ['the status confirmed', 'confirmed', async () => (await accepted(), setStatus('confirmed'))],
  ['the status cancelled', 'cancelled', async () => (await kit.sent(), setStatus('cancelled'))],
  ['the status completed', 'completed', () => setStatus('completed')],
];

describe('the stage of a booking', () => {
  it.each(WAYS)('after %s is %s, and only that filter finds it', async (_, stage, go) => {
    await go();
    expect((await kit.now()).stage).toBe(stage);
    const found: BookingStage[] = [];
    for (const one of BOOKING_STAGES) {
      const { body } = await admin().get<Booking[]>(`/api/bookings?stage=${one}`);
      if (body.some(({ id }) => id === kit.booking.id)) found.push(one);
      expect([...new Set(body.map((booking) => booking.stage))]).toEqual(body.length ? [one] : []);
    }
    expect(found).toEqual([stage]);
  });

  it('that is unknown is a 400', async () => {
    const { status, body } = await admin().get<{ fields: object }>('/api/bookings?stage=lost');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['stage']]);
  });
});
