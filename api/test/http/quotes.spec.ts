import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { QuoteDraft } from '../../src/contract/quotes/draft.js';
import { QUOTE_ERRORS, type CustomerQuote, type Quote } from '../../src/contract/quotes/quote.js';
import { addMember, request } from '../support/records.js';
import { ADMIN, type TestServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const shared = shareServer();
let server: TestServer;
let booking: Awaited<ReturnType<typeof request>>;
let authorization: string;
beforeEach(async () => {
  server = shared();
  booking = await request(server.visitor);
  authorization = `Request ${booking.requestLink?.split('#')[1] ?? ''}`;
});

const PREMIUM: QuoteDraft = { lines: [{ item: 'package-premium', quantity: 1 }] };
const saveDraft = (draft: object = PREMIUM) =>
  server.admin.put<Quote>(`/api/bookings/${booking.id}/quotes/draft`, draft);
const send = () => server.admin.post<Quote>(`/api/bookings/${booking.id}/quotes/draft/send`, {});
async function sent(draft: object = PREMIUM): Promise<Quote> {
  expect((await saveDraft(draft)).status).toBe(200);
  const { status, body } = await send();
  expect(status).toBe(201);
  return body;
}
const quotes = async () =>
  (await server.admin.get<Quote[]>(`/api/bookings/${booking.id}/quotes`)).body;
const now = async () => (await server.admin.get<Booking>(`/api/bookings/${booking.id}`)).body;
const accept = (version: number, name = 'Ada Lovelace') =>
  server.visitor.post<CustomerQuote & { error: string; current: CustomerQuote }>(
    '/api/request/quote/accept',
    { version, name, termsAccepted: true },
    { authorization },
  );
const decline = (version: number, reason?: string) =>
  server.visitor.post<CustomerQuote>(
    '/api/request/quote/decline',
    { version, reason },
    { authorization },
  );

describe('a draft', () => {
  it('is priced by the catalogue, kept, and seen by the owner alone', async () => {
    const { status, body } = await saveDraft({
      lines: [
        { item: 'package-premium', quantity: 1 },
        { item: 'rental', quantity: 2 },
        { description: 'A fire pit', quantity: 2, unitAmount: 1999 },
      ],
      note: ' We bring it all ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      state: 'draft',
      subtotal: 45_000 + 11_500 + 3998,
      discount: null,
      total: 60_498,
      deposit: 15_200,
      note: 'We bring it all',
      hash: null,
      sentAt: null,
    });
    expect(await quotes()).toEqual([body]);
    expect(await now()).toMatchObject({ stage: 'new', total: null, balance: null });
  });

  it('takes discounts with a reason, of lines and of the whole, and a deposit of its own', async () => {
    const { body } = await saveDraft({
      lines: [
        {
          item: 'package-premium',
          quantity: 1,
          discount: { percent: 10, reason: 'A quiet Monday' },
        },
        { item: 'addon-clay-head', quantity: 1 },
      ],
      discount: { amount: 1000, reason: 'Friends' },
      deposit: 12_345,
    });
    expect(body.lines[0]).toMatchObject({
      unitAmount: 45_000,
      amount: 40_500,
      discount: { amount: 4500, percent: 10, reason: 'A quiet Monday' },
    });
    expect(body).toMatchObject({
      subtotal: 41_500,
      discount: { amount: 1000, percent: null, membership: null, reason: 'Friends' },
      total: 40_500,
      deposit: 12_345,
    });
  });

  it.each([
    ['an unknown item', { lines: [{ item: 'package-none', quantity: 1 }] }],
    ['no quantity', { lines: [{ item: 'package-premium', quantity: 0 }] }],
    ['a discount without a reason', { ...PREMIUM, discount: { percent: 10 } }],
    ['a discount both ways', { ...PREMIUM, discount: { percent: 10, amount: 5, reason: 'x' } }],
    ['a price below nothing', { lines: [{ description: 'x', quantity: 1, unitAmount: -1 }] }],
    ['half a cent', { lines: [{ description: 'x', quantity: 1, unitAmount: 0.5 }] }],
    ['no moment', { ...PREMIUM, validUntil: 'tomorrow' }],
    ['no list', { lines: 'all' }],
  ])('with %s is refused, and what was kept stays', async (_, draft) => {
    await saveDraft();
    expect((await saveDraft(draft)).status).toBe(400);
    expect((await quotes())[0]).toMatchObject({ total: 45_000 });
  });
});

describe("a member's discount", () => {
  const day = (offset: number) =>
    new Date(Date.parse(booking.eventDate) + offset * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['active on the day of the event', 'active', -10, 10, 4500],
    ['that starts on it', 'active', 0, 30, 4500],
    ['that ends on it', 'active', -30, 0, 4500],
    ['that ended the day before', 'active', -30, -1, null],
    ['that starts the day after', 'active', 1, 30, null],
    ['that awaits payment', 'pending_payment', -10, 10, null],
    ['that was cancelled', 'cancelled', -10, 10, null],
  ] as const)('of a membership %s', async (_, membershipStatus, from, to, amount) => {
    await addMember(server.admin, {
      email: booking.email,
      membershipStatus,
      startDate: `${day(from)}T10:00:00Z`,
      expiryDate: `${day(to)}T12:00:00Z`,
    });
    const { body } = await saveDraft();
    expect(body.discount?.amount ?? null).toBe(amount);
    expect(body.discount?.membership ?? null).toBe(amount === null ? null : 'Gold');
  });
});

describe('sending', () => {
  it('freezes it, answers the request, and the booking shows what it comes to', async () => {
    const quote = await sent();
    expect(quote).toMatchObject({
      state: 'sent',
      isExpired: false,
      total: 45_000,
      deposit: 11_300,
    });
    expect(quote.hash).toMatch(/^[0-9a-f]{64}$/);
    const days = (Date.parse(quote.validUntil ?? '') - Date.parse(quote.sentAt ?? '')) / 86_400_000;
    expect(days).toBe(14);
    expect(await now()).toMatchObject({
      stage: 'quoted',
      total: 45_000,
      paid: 0,
      balance: 45_000,
      answerState: 'kept',
    });
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(history.body[0]).toMatchObject({
      kind: 'quoteSent',
      to: '1',
      by: { email: ADMIN.email },
    });
  });

  it('§8 prices change, and what was sent stays byte for byte', async () => {
    const before = JSON.stringify(await sent());
    const { body, headers } = await server.admin.get<Catalogue>('/api/catalogue');
    const packages = body.packages.map((offer) => ({ ...offer, amount: 99_900, archived: true }));
    const saved = await server.admin.call(
      'PUT',
      '/api/catalogue',
      { ...body, packages, terms: 'New terms' },
      { 'if-match': headers.get('etag') ?? '' },
    );
    expect(saved.status).toBe(200);
    expect(JSON.stringify((await quotes())[0])).toBe(before);
  });

  it('the next version supersedes the one before, which stays as it was', async () => {
    const first = await sent();
    const second = await sent({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    expect(second).toMatchObject({ version: 2, total: 60_000 });
    expect(await quotes()).toEqual([second, { ...first, state: 'superseded' }]);
    expect(await now()).toMatchObject({ total: 60_000 });
  });

  it.each([
    ['without a line', { lines: [] }, 400],
    [
      'good until a moment that has passed',
      { ...PREMIUM, validUntil: '2020-01-01T00:00:00Z' },
      400,
    ],
  ])('%s is refused', async (_, draft, status) => {
    await saveDraft(draft);
    expect((await send()).status).toBe(status);
    expect((await quotes())[0]?.state).toBe('draft');
  });

  it('without a draft, or for a booking that is over, is refused', async () => {
    expect((await send()).status).toBe(409);
    await saveDraft();
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'cancelled' });
    expect((await send()).status).toBe(409);
  });
});

describe('the customer', () => {
  it('accepts the newest version by name; again changes nothing', async () => {
    const { version } = await sent();
    const { status, body } = await accept(version);
    expect([status, body]).toMatchObject([
      200,
      { state: 'accepted', acceptedName: 'Ada Lovelace' },
    ]);
    expect(body).not.toHaveProperty('acceptedBy');
    expect((await accept(version, 'Somebody Else')).body.acceptedName).toBe('Ada Lovelace');
    expect(await now()).toMatchObject({ stage: 'accepted', balance: 45_000 });
    expect((await quotes())[0]).toMatchObject({ acceptedBy: 'customer' });
  });

  it('§8 an older version is refused with the newer one shown', async () => {
    await sent();
    await sent({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const { status, body } = await accept(1);
    expect([status, body.error]).toEqual([409, QUOTE_ERRORS.outdated]);
    expect(body.current).toMatchObject({ version: 2, total: 60_000 });
    expect(body.current).not.toHaveProperty('bookingId');
    expect((await quotes()).map(({ state }) => state)).toEqual(['sent', 'superseded']);
  });

  it.each([
    ['a version that is not', { version: 7, name: 'Ada', termsAccepted: true }, 409],
    ['terms that are not accepted', { version: 1, name: 'Ada', termsAccepted: false }, 400],
    ['no name', { version: 1, name: ' ', termsAccepted: true }, 400],
    ['no version', { name: 'Ada', termsAccepted: true }, 400],
  ])('cannot accept with %s', async (_, body, status) => {
    await sent();
    const answer = await server.visitor.post('/api/request/quote/accept', body, { authorization });
    expect(answer.status).toBe(status);
    expect((await quotes())[0]?.state).toBe('sent');
  });

  it('declines, says why, and cannot accept it afterwards', async () => {
    const { version } = await sent();
    expect((await decline(version, 'Too much for us')).body.state).toBe('declined');
    expect((await quotes())[0]).toMatchObject({ reason: 'Too much for us' });
    expect((await accept(version)).status).toBe(409);
    expect(await now()).toMatchObject({ stage: 'answered', total: null, balance: null });
  });

  it('of twenty who accept and the owner who sends anew, what is accepted is the newest', async () => {
    await sent();
    await saveDraft({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => accept(1)),
      send(),
      ...Array.from({ length: 10 }, () => accept(1)),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const [newest, first] = await quotes();
    expect([newest?.state, first?.state]).toEqual(['sent', 'superseded']);
    expect(await now()).toMatchObject({ stage: 'quoted', total: 60_000 });
  });
});

describe('the owner', () => {
  const act = (id: string, what: string, body: object = {}) =>
    server.admin.post<Quote>(`/api/quotes/${id}/${what}`, body);

  it('accepts for a customer who said so by phone, with a reason, and takes it back', async () => {
    const { id } = await sent();
    const { status, body } = await act(id, 'accept', { name: 'Ada', reason: 'By phone' });
    expect([status, body]).toMatchObject([
      200,
      { state: 'accepted', acceptedBy: ADMIN.email, reason: 'By phone' },
    ]);
    expect((await act(id, 'undo', {})).status).toBe(400);
    expect((await act(id, 'undo', { reason: 'A misunderstanding' })).body).toMatchObject({
      state: 'sent',
      acceptedName: null,
      acceptedBy: null,
    });
    expect(await now()).toMatchObject({ stage: 'quoted' });
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(history.body[0]).toMatchObject({ kind: 'quoteReopened', to: '1' });
  });

  it('withdraws an offer, and makes it good again', async () => {
    const { id, version } = await sent();
    expect((await act(id, 'withdraw')).body.state).toBe('withdrawn');
    expect(await now()).toMatchObject({ stage: 'answered', total: null });
    expect((await accept(version)).status).toBe(409);
    expect((await act(id, 'revive', { validUntil: '2020-01-01T00:00:00Z' })).status).toBe(400);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await act(id, 'revive', { validUntil: until })).body).toMatchObject({
      state: 'sent',
      validUntil: until,
    });
    expect((await accept(version)).status).toBe(200);
  });
});
