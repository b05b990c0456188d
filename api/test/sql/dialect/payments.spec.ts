import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { MOST_SUM } from '../../../src/contract/currency.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import { PAYMENT_ERRORS, type PaymentsResponse } from '../../../src/contract/payments/payment.js';
import { QUOTE_ERRORS, type Quote } from '../../../src/contract/quotes/quote.js';
import { request } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer();
let booking: Awaited<ReturnType<typeof request>>;
beforeEach(async () => {
  booking = await request(server.visitor);
});

const DEPOSIT = {
  amount: 11_300,
  kind: 'deposit',
  method: 'cash',
  receivedAt: '2026-11-01T12:00:00Z',
} as const;
const pay = (changes: object = {}) =>
  server.admin.post<PaymentsResponse>(`/api/bookings/${booking.id}/payments`, {
    ...DEPOSIT,
    ...changes,
  });
const reverse = (id: string, reason: unknown = 'Counted twice') =>
  server.admin.post<PaymentsResponse>(`/api/payments/${id}/reverse`, { reason });
const list = async () =>
  (await server.admin.get<PaymentsResponse>(`/api/bookings/${booking.id}/payments`)).body;
const now = async () => (await server.admin.get<Booking>(`/api/bookings/${booking.id}`)).body;

/** A quote of $450 with a deposit of $113, accepted by phone. */
async function quote(): Promise<void> {
  const path = `/api/bookings/${booking.id}/quotes/draft`;
  await server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
  const { body } = await server.admin.post<Quote>(`${path}/send`, {});
  const accepted = { name: 'Ada', reason: 'By phone' };
  await server.admin.post(`/api/quotes/${body.id}/accept`, accepted);
}

describe('payments of a booking', () => {
  it('rule 9: are rows that add up to due, paid and outstanding', async () => {
    await quote();
    expect(await list()).toEqual({
      payments: [],
      total: 45_000,
      paid: 0,
      balance: 45_000,
      depositDue: 11_300,
      ...{ received: 0, refunded: 0 },
    });
    const { status, body } = await pay();
    expect([status, body]).toMatchObject([
      201,
      { total: 45_000, paid: 11_300, balance: 33_700, depositDue: 0 },
    ]);
    expect(body.payments).toMatchObject([{ ...DEPOSIT, receivedAt: '2026-11-01T12:00:00.000Z' }]);
    expect(await now()).toMatchObject({
      stage: 'deposit-paid',
      total: 45_000,
      paid: 11_300,
      balance: 33_700,
    });
  });

  it('rule 9: of two that saw the same sum paid, one is recorded, also when they come at once', async () => {
    await quote();
    const both = await Promise.all([pay({ paid: 0 }), pay({ paid: 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      error: PAYMENT_ERRORS.another,
    });
    expect(await list()).toMatchObject({ paid: 11_300, depositDue: 0 });
    expect((await pay({ paid: 11_300, kind: 'balance' })).status).toBe(201);
  });

  it('rule 9: that add up to more than the database stores are refused with a sentence', async () => {
    const most = { amount: MOST_SUM, kind: 'balance' };
    expect((await pay({ amount: MOST_SUM + 1 })).status).toBe(400);
    expect((await pay(most)).status).toBe(201);
    const { status, body } = await pay({ amount: 1 });
    expect([status, body]).toMatchObject([400, { fields: { amount: PAYMENT_ERRORS.tooMuch } }]);
    const refund = await pay({ ...most, kind: 'refund' });
    expect(refund.status).toBe(201);
    expect((await pay(most)).status).toBe(201);
    const back = await reverse(refund.body.payments[0]?.id ?? '');
    expect([back.status, back.body]).toMatchObject([
      400,
      { fields: { amount: PAYMENT_ERRORS.tooMuch } },
    ]);
    expect(await list()).toMatchObject({ paid: MOST_SUM });
  });

  it('rule 7: a quote that comes to more than the database stores is refused with a sentence', async () => {
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    const line = { description: 'A castle', unitAmount: 100_000_000 };
    const put = (quantity: number) => server.admin.put(path, { lines: [{ ...line, quantity }] });
    const { status, body } = await put(25);
    expect([status, body]).toMatchObject([400, { fields: { lines: QUOTE_ERRORS.tooMuch } }]);
    expect((await put(20)).status).toBe(200);
    const sent = await server.admin.post<Quote>(`${path}/send`, {});
    expect([sent.status, sent.body.total]).toEqual([201, MOST_SUM]);
    expect(await now()).toMatchObject({ total: MOST_SUM });
  });

  it('rule 9: sent again under one key are recorded once', async () => {
    const send = (changes: object = {}) =>
      server.admin.post<PaymentsResponse>(
        `/api/bookings/${booking.id}/payments`,
        { ...DEPOSIT, ...changes },
        { 'idempotency-key': `deposit of ${booking.id}`.replaceAll(' ', '-') },
      );
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await list()).payments).toHaveLength(1);
    expect((await send()).body.paid).toBe(11_300);
    expect((await send({ amount: 1 })).status).toBe(422);
    expect((await pay()).body.payments).toHaveLength(2);
  });

  it('in excess result in a negative balance', async () => {
    await quote();
    await pay({ amount: 40_000, kind: 'balance' });
    expect((await pay({ amount: 10_000, kind: 'balance' })).body.balance).toBe(-5000);
  });

  it('rule 9: that are refunds are stored as negative amounts, and what is given back of a deposit is not due again', async () => {
    await quote();
    await pay();
    const { body } = await pay({ amount: 1300, kind: 'refund' });
    expect(body).toMatchObject({ paid: 10_000, balance: 35_000, depositDue: 0 });
    expect(body).toMatchObject({ received: 11_300, refunded: 1300 });
    expect(body.payments[0]?.amount).toBe(-1300);
    expect(await now()).toMatchObject({ stage: 'accepted', received: 11_300, refunded: 1300 });
    const back = await reverse(body.payments[0]?.id ?? '');
    expect(back.body).toMatchObject({ paid: 11_300, received: 11_300, refunded: 0 });
  });

  it('rule 9: of a cancelled booking leave nothing due, however much is given back', async () => {
    await quote();
    await pay();
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'cancelled' });
    const nothing = { balance: null, received: 11_300 };
    const open = { ...nothing, paid: 11_300, refunded: 0 };
    expect(await list()).toMatchObject({ ...open, total: 45_000, depositDue: null });
    expect(await now()).toMatchObject(open);
    const settled = { ...nothing, paid: 6300, refunded: 5000 };
    const { body } = await pay({ amount: 5000, kind: 'refund' });
    expect(body).toMatchObject({ ...settled, depositDue: null });
    expect(await now()).toMatchObject(settled);
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'pending' });
    expect(await list()).toMatchObject({ balance: 38_700, depositDue: 0 });
  });

  it('refunded in excess leave no more of the deposit due than the deposit', async () => {
    await quote();
    const { body } = await pay({ amount: 5000, kind: 'refund' });
    expect(body).toMatchObject({ paid: -5000, balance: 50_000, depositDue: 11_300 });
  });

  it('without a quote are stored, and nothing is due', async () => {
    expect((await pay()).body).toMatchObject({ paid: 11_300, balance: null, depositDue: null });
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a cent', { amount: 1.5 }],
    ['no number', { amount: '100' }],
    ['another kind', { kind: 'tip' }],
    ['another method', { method: 'cheque' }],
    ['no moment', { receivedAt: 'yesterday' }],
    ['tomorrow', { receivedAt: new Date(Date.now() + 86_400_000).toISOString() }],
  ])('of %s are refused, and nothing is stored', async (_, changes) => {
    expect((await pay(changes)).status).toBe(400);
    expect((await list()).payments).toEqual([]);
  });

  it('rule 9: are never changed: another row reverses one, once, with a reason', async () => {
    await quote();
    const [payment] = (await pay()).body.payments;
    const id = payment?.id ?? '';
    expect((await reverse(id, ' ')).status).toBe(400);
    const { status, body } = await reverse(id);
    expect([status, body]).toMatchObject([201, { paid: 0, balance: 45_000, depositDue: 11_300 }]);
    expect(body.payments).toMatchObject([
      { amount: -11_300, reverses: id, note: 'Counted twice' },
      payment ?? {},
    ]);
    const again = await reverse(id);
    expect([again.status, again.text]).toEqual([
      409,
      JSON.stringify({ error: PAYMENT_ERRORS.reversed }),
    ]);
    expect((await reverse(body.payments[0]?.id ?? '')).status).toBe(409);
    expect(await now()).toMatchObject({ stage: 'accepted', paid: 0 });
  });

  it('reversed by twenty at once are reversed once, and the sum is right', async () => {
    const [payment] = (await pay()).body.payments;
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(payment?.id ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(await list()).toMatchObject({ paid: 0 });
  });

  it('recorded twenty at once are twenty rows, and the booking has their sum', async () => {
    await quote();
    await Promise.all(Array.from({ length: 20 }, () => pay({ amount: 100 })));
    expect(await list()).toMatchObject({ paid: 2000 });
    expect(await now()).toMatchObject({ paid: 2000 });
  });

  it('are in the booking’s history, with the reason of a reversal', async () => {
    const [payment] = (await pay()).body.payments;
    await reverse(payment?.id ?? '');
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(history.body.slice(0, 2)).toMatchObject([
      { kind: 'paymentReversed', to: '-11300', note: 'Counted twice' },
      { kind: 'paymentRecorded', to: '11300' },
    ]);
  });
});
