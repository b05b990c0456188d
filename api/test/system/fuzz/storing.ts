import { expect } from 'vitest';
import type { Client } from '../../support/client.js';
import type { Request } from './send.js';

type Row = Record<string, unknown> & { id: string };
type Rows = Map<string, Row>;

/** What the admin sees of a site before anything is asked. */
export interface Site {
  admin: Client;
  bookings: Rows;
  members: Rows;
}

interface Accepted {
  site: Site;
  request: Request;
  body: unknown;
  /** The tables that hold anything else than before. */
  changed: string[];
}

type Kind = 'bookings' | 'members';
interface Rule {
  /** The tables that it may change. */
  tables: string[];
  holds?: (accepted: Accepted) => Promise<void> | void;
}

async function listed(admin: Client, kind: Kind): Promise<Rows> {
  const { status, body } = await admin.get<Row[]>(`/api/${kind}`);
  expect(status).toBe(200);
  return new Map(body.map((row) => [row.id, row]));
}

const sorted = (rows: Rows) =>
  JSON.stringify([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The long comparison is only made where there is a difference to show. */
function expectSame(rows: Rows, wanted: Rows): void {
  if (sorted(rows) !== sorted(wanted)) expect(rows).toEqual(wanted);
}

/** The list is as before, but for the one record that was answered. */
const shows =
  (kind: Kind) =>
  async ({ site, body }: Accepted) => {
    const row = body as Row;
    expectSame(await listed(site.admin, kind), new Map(site[kind]).set(row.id, row));
  };

/** The same of an answer that has more than the list has. */
const showsDetails = (accepted: Accepted) => {
  const body: Partial<Row> = { ...(accepted.body as Row) };
  for (const name of [
    ...['notes', 'paymentRemindersPaused', 'member', 'sameCustomer'],
    ...['schedule', 'allocations', 'isAllocatedByHand', 'clashes', 'arrivedAt'],
  ])
    delete body[name];
  return shows('bookings')({ ...accepted, body });
};

const created =
  (kind: Kind) =>
  async (accepted: Accepted): Promise<void> => {
    const row: Partial<Row> = { ...(accepted.body as Row) };
    // The link is for who asked; no list has it.
    delete row['requestLink'];
    expect(accepted.site[kind].has(String(row.id))).toBe(false);
    expectAsSent(JSON.parse(String(accepted.request.body)) as object, row as Row);
    await shows(kind)({ ...accepted, body: row });
  };

/**
 * Text is kept as typed, but for spaces around it, what turns its direction, case of an e-mail, what
 * nobody can store and what nobody sees.
 */
function expectAsSent(sent: object, row: Row): void {
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(row, name) || name === 'id' || typeof value !== 'string') continue;
    const shown = value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    const isSeen = /[^\s\p{Cf}]/u.test(value);
    const text = isSeen ? shown.trim().toWellFormed().replaceAll('\0', '\ufffd') : null;
    const kept = name === 'email' ? text?.toLowerCase() : text;
    const isMoment = /T\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(row[name]));
    if (isMoment && text) expect(new Date(text).toISOString()).toBe(row[name]);
    else if (kept !== null) expect(row[name]).toBe(kept);
  }
}

/** What a robot sends is answered like a booking, and is none. */
async function asked(accepted: Accepted): Promise<void> {
  if (!accepted.changed.includes('spam_requests')) return created('bookings')(accepted);
  const { site, request, body } = accepted;
  expectAsSent(JSON.parse(String(request.body)) as object, body as Row);
  expectSame(await listed(site.admin, 'bookings'), site.bookings);
}

async function isGone({ site, body }: Accepted): Promise<void> {
  const rows = new Map(site.bookings);
  expect(rows.delete((body as Row).id)).toBe(true);
  expectSame(await listed(site.admin, 'bookings'), rows);
}

async function isErased({ site, request, body }: Accepted): Promise<void> {
  const { email } = JSON.parse(String(request.body)) as { email: string };
  const isTheirs = (row: Row) => row['email'] === email.trim().toLowerCase();
  const count = (rows: Rows) => [...rows.values()].filter(isTheirs).length;
  const counts = { bookings: count(site.bookings), members: count(site.members) };
  expect(body).toMatchObject(counts);
  for (const path of ['/api/bookings/spam', '/api/members/spam']) {
    const spam = await site.admin.get<Row[]>(path);
    expect(spam.body.filter(isTheirs)).toEqual([]);
  }
  for (const kind of ['bookings', 'members'] as const) {
    const rows = await listed(site.admin, kind);
    expect([rows.size, count(rows)]).toEqual([site[kind].size, 0]);
    const others = [...site[kind]].filter(([, row]) => !isTheirs(row));
    expectSame(new Map(others.map(([id]) => [id, rows.get(id) as Row])), new Map(others));
  }
}

/** Whoever comes back to a request that is held as spam makes a booking of it. */
const BY_CUSTOMER = ['bookings', 'spam_requests', 'history', 'messages', 'idempotency_keys'];

const OF_SCHEDULE = ['schedules', 'allocations'];
const BY_SCHEDULE = [...OF_SCHEDULE, 'bookings', 'history', 'messages', 'stock_lock'];
const BY_QUOTE = ['quotes', 'bookings', 'history', 'messages', ...OF_SCHEDULE];
const BY_PAYMENT = ['payments', 'bookings', 'history', 'messages', 'idempotency_keys'];

/** What each call stores where it is accepted; a call that is not named stores nothing. */
const RULES: Record<string, Rule> = {
  'post /api/auth/login': { tables: ['sessions', 'push_subscriptions'] },
  'post /api/auth/logout': { tables: ['sessions', 'push_subscriptions'] },
  'delete /api/auth/sessions': {
    tables: ['sessions', 'users', 'calendar_feeds', 'push_subscriptions'],
  },
  'delete /api/auth/sessions/{id}': { tables: ['sessions', 'push_subscriptions'] },
  'put /api/auth/password': {
    tables: ['sessions', 'users', 'calendar_feeds', 'push_subscriptions'],
  },
  // That an answer was used is noted; nobody is signed in by a made-up one.
  'get /api/auth/oidc/callback': { tables: ['counters'] },
  'post /api/bookings': {
    tables: [
      ...['bookings', 'spam_requests', 'idempotency_keys', 'history', 'messages'],
      ...OF_SCHEDULE,
    ],
    holds: asked,
  },
  'post /api/bookings/spam/{id}/accept': {
    tables: ['bookings', 'spam_requests', 'history', 'messages', ...OF_SCHEDULE],
    holds: shows('bookings'),
  },
  'delete /api/bookings/spam/{id}': { tables: ['spam_requests', 'history', 'idempotency_keys'] },
  'put /api/bookings/{id}/status': { tables: BY_SCHEDULE, holds: shows('bookings') },
  'patch /api/bookings/{id}': { tables: BY_SCHEDULE, holds: showsDetails },
  'put /api/bookings/{id}/schedule': { tables: BY_SCHEDULE, holds: showsDetails },
  'put /api/bookings/{id}/allocations': { tables: BY_SCHEDULE, holds: showsDetails },
  'put /api/bookings/{id}/arrival': { tables: BY_SCHEDULE, holds: showsDetails },
  'put /api/bookings/{id}/notes': { tables: ['bookings', 'history'], holds: showsDetails },
  'put /api/bookings/{id}/payment-reminders': {
    tables: ['bookings', 'history'],
    holds: showsDetails,
  },
  'post /api/bookings/{id}/contacts': {
    tables: ['idempotency_keys', 'bookings', 'history'],
    holds: showsDetails,
  },
  'delete /api/bookings/{id}': {
    tables: [
      ...['bookings', 'history', 'idempotency_keys', 'messages', 'request_links'],
      ...['quotes', 'payments', ...OF_SCHEDULE],
    ],
    holds: isGone,
  },
  'post /api/bookings/{id}/link': { tables: ['request_links', 'history', 'messages'] },
  'delete /api/bookings/{id}/link': { tables: ['request_links', 'history'] },
  // The first of them is an answer.
  'post /api/bookings/{id}/messages': { tables: ['messages', 'bookings', 'idempotency_keys'] },
  'post /api/messages/{id}/stop': { tables: ['messages'] },
  'post /api/messages/{id}/mark-sent': { tables: ['messages'] },
  'post /api/messages/{id}/mark-returned': { tables: ['messages'] },
  'post /api/request/link': { tables: ['messages'] },
  'post /api/request/messages': { tables: BY_CUSTOMER },
  'post /api/request/withdraw': { tables: BY_CUSTOMER },
  'put /api/bookings/{id}/quotes/draft': { tables: ['quotes'] },
  'delete /api/bookings/{id}/quotes/draft': { tables: ['quotes'] },
  'post /api/bookings/{id}/quotes/draft/send': { tables: BY_QUOTE },
  'post /api/quotes/{id}/withdraw': { tables: BY_QUOTE },
  'post /api/quotes/{id}/revive': { tables: BY_QUOTE },
  'post /api/quotes/{id}/accept': { tables: BY_QUOTE },
  'post /api/quotes/{id}/undo': { tables: BY_QUOTE },
  'post /api/request/quote/accept': { tables: [...BY_CUSTOMER, 'quotes'] },
  'post /api/request/quote/decline': { tables: [...BY_CUSTOMER, 'quotes'] },
  'post /api/bookings/{id}/payments': { tables: BY_PAYMENT },
  'post /api/payments/{id}/reverse': { tables: BY_PAYMENT },
  'post /api/members': {
    tables: ['members', 'history', 'idempotency_keys'],
    holds: created('members'),
  },
  'post /api/members/requests': {
    tables: ['members', 'spam_requests', 'idempotency_keys', 'history', 'messages'],
  },
  'post /api/members/spam/{id}/accept': {
    tables: ['members', 'spam_requests', 'history', 'messages'],
    holds: shows('members'),
  },
  'delete /api/members/spam/{id}': { tables: ['spam_requests', 'history', 'idempotency_keys'] },
  'put /api/members/{id}': { tables: ['members', 'history'], holds: shows('members') },
  'post /api/members/{id}/renew': { tables: ['members', 'history'], holds: shows('members') },
  'put /api/members/{id}/status': { tables: ['members', 'history'], holds: shows('members') },
  'post /api/closed-days': { tables: ['closed_days'] },
  'delete /api/closed-days/{id}': { tables: ['closed_days'] },
  'post /api/calendar-feeds': { tables: ['calendar_feeds'] },
  'delete /api/calendar-feeds/{id}': { tables: ['calendar_feeds'] },
  'post /api/push/subscriptions': { tables: ['push_subscriptions'] },
  'delete /api/push/subscriptions/{id}': { tables: ['push_subscriptions'] },
  'put /api/catalogue': { tables: ['catalogue_versions'] },
  'post /api/pictures': { tables: ['pictures', 'picture_files'] },
  'post /api/privacy/erase': {
    tables: [
      ...['bookings', 'spam_requests', 'members', 'history', 'idempotency_keys', 'messages'],
      ...['quotes', 'payments', ...OF_SCHEDULE],
    ],
    holds: isErased,
  },
};

export const STORING = {
  look: async (admin: Client): Promise<Site> => ({
    admin,
    bookings: await listed(admin, 'bookings'),
    members: await listed(admin, 'members'),
  }),

  /** An accepted call stored what it answered, and nothing else. */
  expect: async (call: string, accepted: Accepted): Promise<void> => {
    const { tables, holds }: Rule = RULES[call] ?? { tables: [] };
    expect(tables).toEqual(expect.arrayContaining(accepted.changed));
    await holds?.(accepted);
  },
};
