import type { Credentials } from '../../src/contract/auth.js';
import { firstCatalogue } from '../../src/contract/catalogue/version-1.js';
import { ERRORS } from '../../src/contract/errors.js';
import { MESSAGE_ERRORS } from '../../src/contract/messages.js';
import { CARD_ERRORS } from '../../src/contract/payments/card.js';
import { PICTURE_ERRORS } from '../../src/contract/pictures.js';
import { QUOTE_ERRORS } from '../../src/contract/quotes/quote.js';
import { SCHEDULE_ERRORS } from '../../src/contract/schedules/schedule.js';
import { membershipRequest, newBooking, newMember, PAYMENT, QUOTE_DRAFT } from './records.js';

/** The access rule of a call (spec §6, §7), and how the suite calls it. */
export interface Rule {
  /** `link`: everybody with the private link of a booking, with or without a session. */
  opens: 'everybody' | 'admin' | 'link';
  /** The status for callers who have access. */
  status: number | Partial<Record<Who | 'others', number>>;
  body?: object;
  /** What follows its path. */
  query?: string;
  /** The error for callers with access, if the test server cannot do it. */
  error?: string;
  /** The callers for whom it stores or deletes something. */
  changes: readonly Who[];
}

export const WHO = [
  'nobody',
  'forged token',
  'expired session',
  'idle session',
  'ended session',
  'admin',
] as const;
export type Who = (typeof WHO)[number];

/** Where the devices of these calls are notified: nothing listens there. */
export const NO_PUSH_SERVICE = 'https://127.0.0.1:9';

/** A device, as a browser subscribes it. */
export const PUSH_DEVICE = {
  endpoint: `${NO_PUSH_SERVICE}/push/1`,
  keys: {
    p256dh:
      'BE95qCyH9WV5Y3phHZBbCTRU8s9xcyW3wyNiDbwhC2gRsB9e0pO_O80AZNpls35uezefLyO6O6vEPflIwBwSqeU',
    auth: 'Rzyoay0EdGs6bkhltpSvGQ',
  },
  name: 'Phone',
  topics: [],
};

type Rules = Record<string, Rule>;
type More = Partial<Pick<Rule, 'body' | 'query' | 'changes' | 'error'>>;

const admin = (status: number, more: More = {}): Rule => ({
  opens: 'admin',
  status,
  changes: [],
  ...more,
});
const everybody = (status: Rule['status'], more: More = {}): Rule => ({
  opens: 'everybody',
  status,
  changes: [],
  ...more,
});

const link = (status: number, more: More = {}): Rule => ({
  opens: 'link',
  status,
  changes: [],
  ...more,
});

const BY_ADMIN: readonly Who[] = ['admin'];
/** Callers with a session in the database, also an expired one. */
const WITH_ROW: readonly Who[] = ['admin', 'expired session', 'idle session'];

const booking = newBooking();
const { email } = booking;

/** The calls of every server. */
const COMMON: Rules = {
  'get /api/health': everybody(200),
  'get /api/auth/me': admin(200),
  'get /api/auth/sessions': admin(200),
  'delete /api/auth/sessions': admin(200, { changes: BY_ADMIN }),
  'delete /api/auth/sessions/{id}': admin(200, { changes: BY_ADMIN }),
  'post /api/bookings': everybody(201, { body: booking, changes: WHO }),
  'get /api/bookings': admin(200),
  'get /api/bookings/export.csv': admin(200),
  'get /api/bookings/stats': admin(200),
  'put /api/bookings/{id}/status': admin(200, {
    body: { status: 'confirmed' },
    changes: BY_ADMIN,
  }),
  'get /api/bookings/{id}': admin(200),
  'patch /api/bookings/{id}': admin(200, { body: { eventTime: '20:15' }, changes: BY_ADMIN }),
  'put /api/bookings/{id}/notes': admin(200, { body: { text: 'Likes mint' }, changes: BY_ADMIN }),
  'put /api/bookings/{id}/payment-reminders': admin(200, {
    body: { paused: true },
    changes: BY_ADMIN,
  }),
  'put /api/bookings/{id}/schedule': admin(200, {
    body: { start: '2031-07-18T18:00:00Z', end: '2031-07-18T23:00:00Z', guests: 24 },
    changes: BY_ADMIN,
  }),
  'put /api/bookings/{id}/allocations': admin(200, {
    body: { allocations: [] },
    changes: BY_ADMIN,
  }),
  'put /api/bookings/{id}/arrival': admin(409, {
    body: { at: '2026-11-18T17:00:00Z' },
    error: SCHEDULE_ERRORS.notConfirmed,
  }),
  'post /api/bookings/{id}/contacts': admin(201, {
    body: { channel: 'call', note: 'Will decide on Friday' },
    changes: BY_ADMIN,
  }),
  'get /api/bookings/{id}/conversation': admin(200),
  'post /api/bookings/{id}/conversation/done': admin(200),
  'get /api/conversations': admin(200),
  'get /api/bookings/{id}/history': admin(200),
  'delete /api/bookings/{id}': admin(200, { changes: BY_ADMIN }),
  'post /api/bookings/{id}/link': admin(201, { changes: BY_ADMIN }),
  'delete /api/bookings/{id}/link': admin(200, { changes: BY_ADMIN }),
  'get /api/request': link(200),
  'post /api/request/withdraw': link(200, { body: {}, changes: WHO }),
  'post /api/request/messages': link(201, { body: { text: 'Hello' }, changes: WHO }),
  'get /api/request/event.ics': link(409, { error: ERRORS.notConfirmed }),
  'post /api/request/link': everybody(202, { body: { reference: 'F-000000', email } }),
  'get /api/bookings/spam': admin(200),
  'post /api/bookings/spam/{id}/accept': admin(200, { changes: BY_ADMIN }),
  'delete /api/bookings/spam/{id}': admin(200, { changes: BY_ADMIN }),
  'get /api/bookings/{id}/quotes': admin(200),
  'get /api/bookings/{id}/quotes/draft/clashes': admin(200),
  'put /api/bookings/{id}/quotes/draft': admin(200, {
    body: { ...QUOTE_DRAFT, note: 'Another one' },
    changes: BY_ADMIN,
  }),
  'delete /api/bookings/{id}/quotes/draft': admin(200, { changes: BY_ADMIN }),
  'post /api/bookings/{id}/quotes/draft/send': admin(201, { changes: BY_ADMIN }),
  'post /api/quotes/{id}/withdraw': admin(200, { changes: BY_ADMIN }),
  'post /api/quotes/{id}/revive': admin(200, {
    body: { validUntil: '2031-07-17T00:00:00Z' },
    changes: BY_ADMIN,
  }),
  'post /api/quotes/{id}/accept': admin(200, {
    body: { name: 'Ada Lovelace', reason: 'By phone' },
    changes: BY_ADMIN,
  }),
  // Nobody has accepted it.
  'post /api/quotes/{id}/undo': admin(409, {
    body: { reason: 'A mistake' },
    error: QUOTE_ERRORS.notAccepted,
  }),
  'post /api/request/quote/accept': link(200, {
    body: { version: 1, name: 'Ada Lovelace', termsAccepted: true },
    changes: WHO,
  }),
  'post /api/request/quote/decline': link(200, { body: { version: 1 }, changes: WHO }),
  'get /api/bookings/{id}/payments': admin(200),
  'post /api/bookings/{id}/payments': admin(201, { body: PAYMENT, changes: BY_ADMIN }),
  'post /api/payments/{id}/reverse': admin(201, {
    body: { reason: 'Counted twice' },
    changes: BY_ADMIN,
  }),
  'get /api/closed-days/ahead': everybody(200),
  'post /api/closed-days': admin(201, {
    body: { date: '2031-12-24', note: 'Family' },
    changes: BY_ADMIN,
  }),
  'delete /api/closed-days/{id}': admin(200, { changes: BY_ADMIN }),
  'get /api/diary': admin(200, { query: '?from=2031-07-01&to=2031-07-31' }),
  'get /api/day/{date}': admin(200),
  'get /api/calendar-feeds': admin(200),
  'post /api/calendar-feeds': admin(201, { body: { name: 'My phone' }, changes: BY_ADMIN }),
  'delete /api/calendar-feeds/{id}': admin(200, { changes: BY_ADMIN }),
  'get /api/push': admin(200),
  'post /api/push/subscriptions': admin(201, {
    body: { ...PUSH_DEVICE, endpoint: `${NO_PUSH_SERVICE}/push/2` },
    changes: BY_ADMIN,
  }),
  'delete /api/push/subscriptions/{id}': admin(200, { changes: BY_ADMIN }),
  // Nothing takes it, and it says so.
  'post /api/push/test': admin(200),
  'get /api/figures': admin(200),
  'get /api/todo': admin(200),
  'post /api/members': admin(201, { body: newMember(), changes: BY_ADMIN }),
  'get /api/members': admin(200),
  'get /api/members/stats': admin(200),
  'post /api/members/similar': admin(200, { body: { email: newMember().email } }),
  'post /api/members/requests': everybody(202, { body: membershipRequest(), changes: WHO }),
  'get /api/members/spam': admin(200),
  'post /api/members/spam/{id}/accept': admin(200, { changes: BY_ADMIN }),
  'delete /api/members/spam/{id}': admin(200, { changes: BY_ADMIN }),
  'put /api/members/{id}': admin(200, { body: newMember(), changes: BY_ADMIN }),
  'post /api/members/{id}/renew': admin(200, { changes: BY_ADMIN }),
  'put /api/members/{id}/status': admin(200, { body: { status: 'active' }, changes: BY_ADMIN }),
  'get /api/members/{id}/history': admin(200),
  'get /api/messages': admin(200),
  'get /api/messages/{id}': admin(200),
  // No mail server is set up there, and it says so.
  'post /api/messages/test': admin(200),
  'post /api/messages/preview': admin(200, { body: { template: 'quote-sent', words: '' } }),
  'post /api/messages/{id}/resend': admin(409, { error: MESSAGE_ERRORS.noMailServer }),
  'post /api/messages/{id}/stop': admin(202, { changes: BY_ADMIN }),
  'post /api/messages/{id}/mark-sent': admin(202, { changes: BY_ADMIN }),
  'post /api/messages/{id}/mark-returned': admin(409, { error: MESSAGE_ERRORS.notReturnable }),
  'post /api/bookings/{id}/messages': admin(201, {
    body: { text: 'Would seven do as well?' },
    changes: BY_ADMIN,
  }),
  'get /api/catalogue': everybody(200),
  // Each without If-Match, which the suite of the catalogue has.
  'put /api/catalogue': admin(428, { body: firstCatalogue('USD'), error: ERRORS.ifMatchNeeded }),
  // Nothing of it is stored.
  'post /api/catalogue/preview': admin(200, { body: firstCatalogue('USD') }),
  'get /api/catalogue/versions': admin(200),
  'get /api/catalogue/versions/{version}': admin(200),
  // Sent as a form only, which the suite of pictures does.
  'post /api/pictures': admin(415, { body: {}, error: PICTURE_ERRORS.noForm }),
  'post /api/estimates': everybody(200, {
    body: { lines: [{ item: 'package-standard', quantity: 1 }] },
  }),
  // Cards are not taken there, and it says so; the suites of cards have a site that takes them.
  'post /api/request/checkout': link(404, { body: { version: 1 }, error: CARD_ERRORS.off }),
  'post /api/payments/stripe': everybody(404, { body: {}, error: CARD_ERRORS.off }),
  'post /api/bookings/{id}/payments/check': admin(404, { error: CARD_ERRORS.off }),
  'post /api/privacy/find': admin(200, { body: { email } }),
  'post /api/privacy/export': admin(200, { body: { email } }),
  'post /api/privacy/erase': admin(200, { body: { email }, changes: BY_ADMIN }),
};

/** The calls of a server with its own passwords. */
export const localCalls = (credentials: Credentials): Rules => ({
  ...COMMON,
  'post /api/auth/login': everybody(200, { body: credentials, changes: WHO }),
  'post /api/auth/logout': everybody(204, { changes: WITH_ROW }),
  'put /api/auth/password': admin(204, {
    body: { currentPassword: credentials.password, newPassword: 'quite another good one' },
    changes: BY_ADMIN,
  }),
});

/** The calls of a server whose admins sign in at an OpenID Connect provider. */
export const oidcCalls: Rules = {
  ...COMMON,
  'post /api/auth/oidc/start': everybody(200, { body: {} }),
  'get /api/auth/oidc/callback': everybody(303),
  'post /api/auth/logout': everybody(
    // A local session has one at the provider, too, where the redirect ends it.
    { admin: 200, 'expired session': 200, 'idle session': 200, others: 204 },
    { changes: WITH_ROW },
  ),
};

/** The calls that need no session. */
export const openCalls = (rules: Rules): string[] =>
  Object.keys(rules).filter((name) => rules[name]?.opens !== 'admin');
