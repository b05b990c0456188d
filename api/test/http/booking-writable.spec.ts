import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import { ERRORS } from '../../src/contract/errors.js';
import { MESSAGE_ERRORS, type Message } from '../../src/contract/messages.js';
import { QUOTE_ERRORS } from '../../src/contract/quotes/quote.js';
import { SCHEDULE_ERRORS } from '../../src/contract/schedules/schedule.js';
import { localCalls, type Rule } from '../support/calls.js';
import { quoteAndPay, request, SPAM_SIGNALS } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';
import { Tables } from '../support/tables.js';
import { WriteWatch } from '../support/write-watch.js';

/** What a call answers where the booking is erased, cancelled or completed. */
type Expected = readonly [erased: number, cancelled: number, completed: number];

const STATES = ['erased', 'cancelled', 'completed'] as const;
/** The state of the newest quote of the booking that is tried; each has a draft of the next one, too. */
type QuoteState = 'sent' | 'accepted' | 'withdrawn';

/** Every call that writes to one booking, or to what belongs to it. */
const WRITES: Record<string, Expected> = {
  // Any status may follow any other (spec §4), and an event without a person can still be called off.
  'put /api/bookings/{id}/status': [200, 200, 200],
  'delete /api/bookings/{id}': [200, 200, 200],
  'delete /api/bookings/{id}/link': [200, 200, 200],
  // What is written to, of and with a person ends with them; after the event it goes on.
  'patch /api/bookings/{id}': [409, 200, 200],
  'put /api/bookings/{id}/notes': [409, 200, 200],
  'put /api/bookings/{id}/payment-reminders': [409, 200, 200],
  'post /api/bookings/{id}/contacts': [409, 201, 201],
  'post /api/bookings/{id}/conversation/done': [409, 200, 200],
  'post /api/bookings/{id}/link': [409, 201, 201],
  'post /api/bookings/{id}/messages': [409, 201, 201],
  'post /api/bookings/{id}/payments': [409, 201, 201],
  'post /api/payments/{id}/reverse': [409, 201, 201],
  // What was agreed is closed with the booking.
  'put /api/bookings/{id}/schedule': [409, 409, 409],
  'put /api/bookings/{id}/allocations': [409, 409, 409],
  'put /api/bookings/{id}/arrival': [409, 409, 200],
  'put /api/bookings/{id}/quotes/draft': [409, 409, 409],
  'delete /api/bookings/{id}/quotes/draft': [409, 409, 409],
  'post /api/bookings/{id}/quotes/draft/send': [409, 409, 409],
  'post /api/quotes/{id}/accept': [409, 409, 409],
  'post /api/quotes/{id}/withdraw': [409, 409, 409],
  'post /api/quotes/{id}/revive': [409, 409, 409],
  'post /api/quotes/{id}/undo': [409, 409, 409],
  // By the private link, which ends with the person.
  'post /api/request/withdraw': [410, 200, 409],
  'post /api/request/messages': [410, 201, 201],
  'post /api/request/quote/accept': [410, 409, 409],
  'post /api/request/quote/decline': [410, 409, 409],
  // Cards are not taken on this server.
  'post /api/request/checkout': [410, 404, 404],
  'post /api/bookings/{id}/payments/check': [404, 404, 404],
  // Nor is mail.
  'post /api/messages/{id}/resend': [409, 409, 409],
  'post /api/messages/{id}/stop': [409, 202, 202],
  'post /api/messages/{id}/mark-sent': [409, 202, 202],
  'post /api/messages/{id}/mark-returned': [409, 409, 409],
};

/** The quote that a call is about, where another than one that was sent. */
const QUOTE_OF: Record<string, QuoteState> = {
  'post /api/quotes/{id}/revive': 'withdrawn',
  'post /api/quotes/{id}/undo': 'accepted',
};

/** Calls that write nothing to one booking that there is. */
const OTHERS = [
  /^post \/api\/bookings$/,
  // A request that is held as spam is no booking yet.
  /^(post|delete) \/api\/bookings\/spam\//,
  // Sends the link to the address on file, and an erased booking has none.
  /^post \/api\/request\/link$/,
  // What Stripe has taken is recorded, whatever became of the booking (rule 9).
  /^post \/api\/payments\/stripe$/,
  /^post \/api\/messages\/(test|preview)$/,
  / \/api\/(auth|calendar-feeds|catalogue|closed-days|estimates|members|pictures|privacy|push)\b/,
];

const ERRORS_OF: Record<(typeof STATES)[number], readonly string[]> = {
  erased: [ERRORS.bookingErased, ERRORS.requestLinkEnded, MESSAGE_ERRORS.erased],
  cancelled: [QUOTE_ERRORS.over, SCHEDULE_ERRORS.over, SCHEDULE_ERRORS.notConfirmed],
  completed: [QUOTE_ERRORS.over, SCHEDULE_ERRORS.over, ERRORS.cannotWithdraw],
};
/** What the test server cannot do, whatever the booking. */
const UNABLE = [
  'post /api/bookings/{id}/payments/check',
  'post /api/messages/{id}/resend',
  'post /api/messages/{id}/mark-returned',
];

const rules: Record<string, Rule> = localCalls(ADMIN);
const writes = Object.keys(rules).filter((call) => !call.startsWith('get '));

it('every call that writes says what becomes of it where a booking is erased, cancelled or completed', () => {
  const others = writes.filter((call) => OTHERS.some((pattern) => pattern.test(call)));
  expect([...others, ...Object.keys(WRITES)].toSorted()).toEqual(writes.toSorted());
});

describe.each(STATES)('of a booking that is %s', (state) => {
  let server: TestServer;
  let tables: Tables;
  /** A booking with a quote in each state: its ids by the path of their calls, and its link. */
  const tried = new Map<QuoteState, Record<string, string>>();

  beforeAll(async () => {
    server = await startServer();
    const { admin, visitor } = server;
    for (const quoteState of ['sent', 'accepted', 'withdrawn'] as const) {
      const { id, requestLink } = await request(visitor, { email: 'closed@example.com' });
      const { quote, payment } = await quoteAndPay(admin, id);
      if (quoteState === 'accepted')
        await admin.post(`/api/quotes/${quote}/accept`, { name: 'Ada', reason: 'By phone' });
      if (quoteState === 'withdrawn') await admin.post(`/api/quotes/${quote}/withdraw`, {});
      const { body: messages } = await admin.get<Message[]>(`/api/messages?bookingId=${id}`);
      tried.set(quoteState, {
        '/api/bookings': id,
        '/api/quotes': quote,
        '/api/payments': payment,
        '/api/messages': messages.find(({ template }) => template === 'request-received')?.id ?? '',
        link: `Request ${requestLink?.split('#')[1] ?? ''}`,
      });
      if (state !== 'erased') await admin.put(`/api/bookings/${id}/status`, { status: state });
    }
    if (state === 'erased') await admin.post('/api/privacy/erase', { email: 'closed@example.com' });
    tables = new Tables(server, new WriteWatch(server.database));
    await tables.keep();
  });
  afterAll(() => server.close());

  async function ask(call: string, body: object | undefined) {
    const [method = '', path = ''] = call.split(' ');
    const ids = tried.get(QUOTE_OF[call] ?? 'sent') ?? {};
    const answer = await server.admin.call<ErrorBody>(
      method.toUpperCase(),
      path.replace('{id}', ids[path.split('/{id}')[0] ?? ''] ?? 'no id is known'),
      body,
      path.startsWith('/api/request') ? { authorization: ids['link'] ?? '' } : {},
    );
    const changed = await tables.changed();
    await tables.restore();
    return { ...answer, changed };
  }

  it.each(Object.entries(WRITES))('%s', async (call, expected) => {
    const { status, body, changed } = await ask(call, rules[call]?.body);
    expect(status).toBe(expected[STATES.indexOf(state)]);
    if (status < 400) return;
    expect(changed).toEqual([]);
    if (status === 404 || UNABLE.includes(call)) return;
    expect(ERRORS_OF[state]).toContain(body.error);
  });
});

describe('rule 5 a private link', () => {
  const byLink = Object.entries(rules).filter(([, { opens }]) => opens === 'link');
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each([
    ['whose person is erased', {}, 'erase'],
    ['that was deleted', {}, 'delete'],
    ['that was held as spam and deleted', SPAM_SIGNALS, 'delete'],
  ] as const)('of a request %s is a 410 at every call', async (_, signals, end) => {
    const { id, email, requestLink } = await request(server.visitor, signals);
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    if (end === 'erase') await server.admin.post('/api/privacy/erase', { email });
    else await server.admin.delete(`/api/bookings/${signals === SPAM_SIGNALS ? 'spam/' : ''}${id}`);
    for (const [call, { body }] of byLink) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await server.visitor.call<ErrorBody>(method.toUpperCase(), path, body, {
        authorization,
      });
      expect([call, answer.status, answer.body.error]).toEqual([
        call,
        410,
        ERRORS.requestLinkEnded,
      ]);
    }
  });
});
