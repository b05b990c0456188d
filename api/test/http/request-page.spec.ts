import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { ERRORS } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { CreatedBooking, CustomerView } from '../../src/contract/request.js';
import { newBooking, request, SPAM_SIGNALS } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const tokenOf = (link: string | null) => link?.split('#')[1] ?? '';
const withLink = (token: string) => ({ authorization: `Request ${token}` });

async function book(changes: Parameters<typeof request>[1] = {}) {
  const booking = await request(server.visitor, changes);
  return { ...booking, token: tokenOf(booking.requestLink) };
}

const view = (token: string) => server.visitor.get<CustomerView>('/api/request', withLink(token));
const withdraw = (token: string, body: object = {}) =>
  server.visitor.post<CustomerView>('/api/request/withdraw', body, withLink(token));
const setStatus = (id: string, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
const statusOf = async (id: string) =>
  (await server.admin.get<Booking[]>('/api/bookings')).body.find((booking) => booking.id === id)
    ?.status;

describe('the customer’s page: what a private link shows', () => {
  it('the request it was made for, without e-mail, phone number or name', async () => {
    const { token, requestLink, createdAt } = await book();
    expect(requestLink).toBe(`http://localhost:8080/request#${token}`);
    const { services, eventDate, eventTime, location, guestCount } = newBooking();
    const { status, body, headers } = await view(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ services, eventDate, eventTime, location, guestCount },
      status: 'pending',
      createdAt,
      answerDueAt: new Date(Date.parse(createdAt) + 24 * 60 * 60 * 1000).toISOString(),
      reference: expect.stringMatching(/^F-[0-9A-Z]{6}$/) as string,
      stage: 'new',
      span: {
        ...{ start: '2031-07-18T18:30:00.000Z', end: '2031-07-18T22:30:00.000Z' },
        isAssumed: true,
      },
      ...{ guests: null, estimateLimit: null },
      ...{ quote: null, agreed: null, payments: [], paid: null, balance: null, depositDue: null },
      ...{ earlierAccepted: null, received: 0, refunded: 0 },
      ...{ isWithdrawn: false, name: null },
      paymentInstructions: '',
      businessAddress: null,
      ...{ howToPay: null, depositDueAt: null, balanceDueAt: null },
      ...{ conversation: [], estimate: null },
      cardPayment: false,
      calendarLinks: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a confirmed event: links that add it in a browser, without the private link', async () => {
    const { id, token } = await book({ location: 'Flat 2, The Mill' });
    await setStatus(id, 'confirmed');
    const { calendarLinks } = (await view(token)).body;
    const [google, outlook] = calendarLinks.map(({ href }) => new URL(href));
    expect(Object.fromEntries(google?.searchParams ?? [])).toMatchObject({
      text: 'Finesse: Shisha Catering, Mocktail Services',
      dates: '20310718T183000Z/20310718T223000Z',
      location: 'Flat 2, The Mill',
    });
    expect(Object.fromEntries(outlook?.searchParams ?? [])).toMatchObject({
      startdt: '2031-07-18T18:30:00.000Z',
      enddt: '2031-07-18T22:30:00.000Z',
      location: 'Flat 2, The Mill',
    });
    // Outlook shows each + of a query.
    expect(outlook?.search).not.toContain('+');
    expect(JSON.stringify(calendarLinks)).not.toContain(token);
    await setStatus(id, 'cancelled');
    expect((await view(token)).body.calendarLinks).toEqual([]);
  });

  it('the same for a request held as spam', async () => {
    const { token } = await book({ homepage: 'https://pills.example' });
    expect(await view(token)).toMatchObject({ status: 200, body: { status: 'pending' } });
  });

  it('at a decision and a payment, the same answer for a request held as spam', async () => {
    const kept = await book();
    const held = await book(SPAM_SIGNALS);
    const body = { version: 1, name: 'Ada', termsAccepted: true };
    for (const path of ['quote/accept', 'quote/decline', 'checkout']) {
      const [one, other] = [kept, held].map(({ token }) =>
        server.visitor.post(`/api/request/${path}`, body, withLink(token)),
      );
      const [answer, answerOfHeld] = [await one, await other];
      expect([path, answerOfHeld?.status, answerOfHeld?.text]).toEqual([
        path,
        answer?.status,
        answer?.text,
      ]);
    }
  });

  it('the link is in no answer except that of the request itself', async () => {
    const { id, token } = await book();
    const answers = [
      await server.admin.get('/api/bookings'),
      await server.admin.get(`/api/bookings/${id}/history`),
      await setStatus(id, 'confirmed'),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(token);
  });

  it('a request retried under its key is answered with the same link', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(
        (await server.visitor.post<CreatedBooking>('/api/bookings', newBooking(), key)).body,
      );
    expect(answers[1]).toEqual(answers[0]);
  });

  it('retried under its key after the owner has renewed the link: with none', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => server.visitor.post<CreatedBooking>('/api/bookings', newBooking(), key);
    const first = (await ask()).body;
    const renewed = await server.admin.post<{ requestLink: string }>(
      `/api/bookings/${first.id}/link`,
      {},
    );
    const again = await ask();
    expect([again.status, again.body]).toEqual([201, { ...first, requestLink: null }]);
    expect((await view(tokenOf(renewed.body.requestLink))).status).toBe(200);
  });

  it.each([
    ['no header', undefined],
    ['another scheme', (token: string) => `Bearer ${token}`],
    ['no token', () => 'Request '],
    ['two tokens', (token: string) => `Request ${token} ${token}`],
    ['a token with a sign more', (token: string) => `Request ${token}A`],
    ['a token with padding', (token: string) => `Request ${token}=`],
    ['a token cut short', (token: string) => `Request ${token.slice(0, -1)}`],
    ['the id of the booking', () => `Request ${randomUUID()}`],
  ])('%s is a 401', async (_, authorization) => {
    const { token } = await book();
    const headers: Record<string, string> = authorization
      ? { authorization: authorization(token) }
      : {};
    expect(await server.visitor.get('/api/request', headers)).toMatchObject({
      status: 401,
      body: { error: ERRORS.requestLinkInvalid },
    });
  });

  it('a link opens only its own booking: admin calls stay closed', async () => {
    const { id, token } = await book();
    const paths = ['/api/bookings', `/api/bookings/${id}/history`, '/api/auth/me'];
    for (const path of paths)
      expect((await server.visitor.get(path, withLink(token))).status).toBe(401);
  });
});

describe('the customer’s page: the end of a private link', () => {
  const ended = { status: 410, body: { error: ERRORS.requestLinkEnded } };

  it('renewing invalidates the link before, revoking every link', async () => {
    const { id, token } = await book();
    const renewed = await server.admin.post<{ requestLink: string }>(
      `/api/bookings/${id}/link`,
      {},
    );
    expect(renewed.status).toBe(201);
    const next = tokenOf(renewed.body.requestLink);
    expect(await view(token)).toMatchObject(ended);
    expect((await view(next)).status).toBe(200);
    const revoked = await server.admin.delete(`/api/bookings/${id}/link`);
    expect(revoked).toMatchObject({ status: 200, body: { requestLink: null } });
    expect(await view(next)).toMatchObject(ended);
    expect(await withdraw(next)).toMatchObject(ended);
    expect(await statusOf(id)).toBe('pending');
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    expect(history.body).toMatchObject([
      { kind: 'linkRevoked', by: { email: ADMIN.email } },
      { kind: 'linkRenewed', by: { email: ADMIN.email } },
      { kind: 'created' },
    ]);
  });

  it('deleting or erasing the booking invalidates its link', async () => {
    const deleted = await book();
    await server.admin.delete(`/api/bookings/${deleted.id}`);
    expect(await view(deleted.token)).toMatchObject(ended);
    const erased = await book({ email: 'erased@example.com' });
    await server.admin.post('/api/privacy/erase', { email: 'erased@example.com' });
    expect(await view(erased.token)).toMatchObject(ended);
    expect(await withdraw(erased.token)).toMatchObject(ended);
  });

  it('no link is created for an unknown booking', async () => {
    expect((await server.admin.post(`/api/bookings/${randomUUID()}/link`, {})).status).toBe(404);
    expect((await server.admin.delete(`/api/bookings/${randomUUID()}/link`)).status).toBe(404);
  });
});

describe('the customer’s page: withdrawing', () => {
  it('cancels a pending request at once, with no actor; the same again changes nothing', async () => {
    const { id, token } = await book();
    for (let time = 0; time < 2; time += 1)
      expect(await withdraw(token, { reason: 'Rain' })).toMatchObject({
        status: 200,
        body: { status: 'cancelled' },
      });
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    expect(history.body).toMatchObject([
      { kind: 'status', from: 'pending', to: 'cancelled', by: null },
      { kind: 'created' },
    ]);
  });

  it.each(['confirmed', 'completed'])(
    'a %s booking is refused with 409 and unchanged',
    async (status) => {
      const { id, token } = await book();
      await setStatus(id, status);
      expect(await withdraw(token)).toMatchObject({
        status: 409,
        body: { error: ERRORS.cannotWithdraw },
      });
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('a request held as spam becomes a cancelled booking', async () => {
    const { id, token } = await book({ homepage: 'https://pills.example' });
    expect((await withdraw(token)).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('concurrent with the owner’s confirmation: one is refused, or the last one wins', async () => {
    const { id, token } = await book();
    const [withdrawn] = await Promise.all([withdraw(token), setStatus(id, 'confirmed')]);
    expect([200, 409]).toContain(withdrawn.status);
    // Who came last decides, and history is a chain.
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    expect(history.body[0]?.to).toBe(await statusOf(id));
  });

  it.each([
    ['a reason that is no text', { reason: 7 }],
    ['a reason that is too long', { reason: 'x'.repeat(2001) }],
  ])('%s is a 400', async (_, body) => {
    const { token } = await book();
    expect(await withdraw(token, body)).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) as string } },
    });
  });

  it('no GET withdraws', async () => {
    const { id, token } = await book();
    const { status } = await server.visitor.get('/api/request/withdraw', withLink(token));
    expect(status).toBe(404);
    expect(await statusOf(id)).toBe('pending');
  });
});
