import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { CustomerView } from '../../src/contract/request.js';
import type { PaymentsResponse } from '../../src/contract/payments/payment.js';
import { QUOTE_ERRORS, type Quote } from '../../src/contract/quotes/quote.js';
import { request } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
let booking: Awaited<ReturnType<typeof request>>;
beforeEach(async () => {
  booking = await request(server.visitor);
});

const authorization = () => `Request ${booking.requestLink?.split('#')[1] ?? ''}`;
const view = () =>
  server.visitor.get<CustomerView>('/api/request', { authorization: authorization() });
/** A quote of $450 with a deposit of $113. */
async function quote(): Promise<Quote> {
  const path = `/api/bookings/${booking.id}/quotes/draft`;
  await server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
  return (await server.admin.post<Quote>(`${path}/send`, {})).body;
}
const pay = (amount: number, changes: object = {}) =>
  server.admin.post<PaymentsResponse>(`/api/bookings/${booking.id}/payments`, {
    ...{ amount, kind: 'deposit', method: 'bank', receivedAt: '2026-11-01T12:00:00Z' },
    ...{ note: 'Rings before noon', ...changes },
  });

describe('the customer’s page: the quote', () => {
  it('is null before one is sent: a draft is only visible to the owner', async () => {
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    await server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
    expect((await view()).body).toMatchObject({ quote: null, paid: null, balance: null });
    expect((await view()).body).toMatchObject({ payments: [], depositDue: null });
  });

  it('shows what was sent, without who did what on the owner’s side', async () => {
    const { id } = await quote();
    await server.admin.post(`/api/quotes/${id}/accept`, { name: 'Ada', reason: 'Rang at noon' });
    const { body, text } = await view();
    expect(body.quote).toMatchObject({ version: 1, state: 'accepted', acceptedName: 'Ada' });
    for (const owners of [ADMIN.email, 'Rang at noon', id, booking.id, 'hash'])
      expect(text).not.toContain(owners);
  });

  it('says exactly how many guests there are, once a quote was sent for so many', async () => {
    expect((await view()).body).toMatchObject({ guests: null, guestCount: '11-25' });
    const path = `/api/bookings/${booking.id}/quotes/draft`;
    const lines = [{ item: 'package-premium', quantity: 2 }];
    await server.admin.put(path, { lines, guests: 23 });
    await server.admin.post(`${path}/send`, {});
    expect((await view()).body).toMatchObject({ guests: 23, quote: { guests: 23 } });
  });

  it('answered once cannot be answered differently, and the refusal says so', async () => {
    const { id } = await quote();
    await server.admin.post(`/api/quotes/${id}/accept`, { name: 'Ada', reason: 'Rang at noon' });
    const declined = { version: 1, reason: '' };
    const path = '/api/request/quote/decline';
    const headers = { authorization: authorization() };
    const { status, body } = await server.visitor.post<ErrorBody>(path, declined, headers);
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.notDeclinable]);
    const until = { validUntil: '2099-01-01T12:00:00Z' };
    const again = await server.admin.post<ErrorBody>(`/api/quotes/${id}/revive`, until);
    expect([again.status, again.body.error]).toEqual([409, QUOTE_ERRORS.notRevivable]);
  });

  it('shows the payment instructions of the catalogue once a quote was sent', async () => {
    const { body, headers } = await server.admin.get<object>('/api/catalogue');
    const paymentInstructions = 'To account 12345678, for {reference}';
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    await server.admin.call('PUT', '/api/catalogue', { ...body, paymentInstructions }, ifMatch);
    expect((await view()).body).toMatchObject({ quote: null, paymentInstructions: '' });
    await quote();
    const words = `To account 12345678, for ${(await view()).body.reference}`;
    expect((await view()).body).toMatchObject({ paymentInstructions: words, howToPay: words });
  });
});

describe('the customer’s page: payments', () => {
  it('rule 9: show what was paid and what is still due, to the cent', async () => {
    await quote();
    expect((await view()).body).toMatchObject({
      ...{ payments: [], paid: 0, balance: 45_000, depositDue: 11_300 },
    });
    await pay(5000);
    await pay(20_001, { kind: 'balance', method: 'cash' });
    const { body } = await view();
    expect(body).toMatchObject({ paid: 25_001, balance: 19_999, depositDue: 0 });
    const receivedAt = '2026-11-01T12:00:00.000Z';
    expect(body.payments).toEqual([
      { amount: 20_001, kind: 'balance', method: 'cash', receivedAt },
      { amount: 5000, kind: 'deposit', method: 'bank', receivedAt },
    ]);
  });

  it('rule 9: of a cancelled event nothing is due, and what was given back is said', async () => {
    await quote();
    await pay(11_300);
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'cancelled' });
    await pay(5000, { kind: 'refund' });
    expect((await view()).body).toMatchObject({
      ...{ balance: null, depositDue: null, received: 11_300, refunded: 5000 },
    });
  });

  it('do not show the owner’s notes and reasons, reversed or not', async () => {
    await quote();
    const { body } = await pay(5000);
    await server.admin.post(`/api/payments/${body.payments[0]?.id ?? ''}/reverse`, {
      reason: 'Not hers',
    });
    const { body: seen, text } = await view();
    expect(seen.payments.map(({ amount }) => amount)).toEqual([-5000, 5000]);
    expect(seen).toMatchObject({ paid: 0, balance: 45_000, depositDue: 11_300 });
    for (const owners of ['Rings before noon', 'Not hers', body.payments[0]?.id])
      expect(text).not.toContain(owners);
  });

  it('rule 9: show a negative balance if more was paid than due', async () => {
    await quote();
    await pay(50_000);
    expect((await view()).body).toMatchObject({ balance: -5000, depositDue: 0 });
  });

  it('are only those of the link’s booking', async () => {
    const other = await request(server.visitor, { email: 'other@example.com' });
    await pay(5000);
    const link = `Request ${other.requestLink?.split('#')[1] ?? ''}`;
    const { body } = await server.visitor.get<CustomerView>('/api/request', {
      authorization: link,
    });
    expect(body.payments).toEqual([]);
  });
});
