import * as v from 'valibot';
import { described, email, moment, record, uuid } from './record.js';
import { SESSION_DAYS } from './limits.js';

/** What `POST /api/auth/login` takes. */
export interface Credentials {
  email: string;
  password: string;
}

/** Who is signed in, as login and `GET /api/auth/me` return it. */
export const SIGNED_IN_USER_SCHEMA = record('SignedInUser', () => ({
  uid: v.string(),
  email,
}));
export type SignedInUser = v.InferOutput<typeof SIGNED_IN_USER_SCHEMA>;

/** Who keeps the admins' passwords: our own database, or an OpenID Connect provider. */
export const AUTH_PROVIDERS = ['local', 'oidc'] as const;
export type AuthProvider = (typeof AUTH_PROVIDERS)[number];

/** A sign-in that has not ended, as `GET /api/auth/sessions` lists it. */
export const SESSION_INFO_SCHEMA = record('SessionInfo', () => ({
  id: uuid,
  createdAt: moment,
  lastUsedAt: described(moment, 'To the minute'),
  /** Null where it did not say. */
  browser: described(v.nullable(v.string()), { example: 'Firefox on Windows' }),
  current: described(v.boolean(), 'The session that asks'),
}));
export type SessionInfo = v.InferOutput<typeof SESSION_INFO_SCHEMA>;

/** What `DELETE /api/auth/sessions` returns. */
export const SESSIONS_ENDED_SCHEMA = record('SessionsEnded', () => ({
  ended: described(v.number(), 'How many sessions ended, the one that asked among them'),
}));
export type SessionsEnded = v.InferOutput<typeof SESSIONS_ENDED_SCHEMA>;

/** What `PUT /api/auth/password` takes. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** What `POST /api/auth/oidc/start` takes. */
export interface ProviderSignIn {
  /** Where in the dashboard to go afterwards: a path under /admin with its query. */
  from?: string | null;
  /** Ask for the password even of somebody whom the provider knows already. */
  again?: boolean | null;
}

export const AUTHORIZATION_URL_SCHEMA = record('AuthorizationUrl', () => ({
  url: described(v.pipe(v.string(), v.url()), 'Where the browser goes next'),
}));
export type AuthorizationUrl = v.InferOutput<typeof AUTHORIZATION_URL_SCHEMA>;

/** How a way through the provider ended; a cookie (`notice`) tells the page that follows, once. */
export type SignInNotice =
  { outcome: 'signed-in' } | { outcome: 'signed-out' } | { outcome: 'failed'; message: string };

/** Why signing in at the provider failed, where the provider has no words of its own. */
export const SIGN_IN_FAILURES = {
  notListed: 'This account is not one of the admins of this site',
  notVerified: 'The sign-in provider has not verified the e-mail address of this account',
  noEmail:
    'The sign-in provider did not share the e-mail address of this account (the claim “email”)',
  notAscii:
    'The e-mail address of this account contains characters outside ASCII, which this site does not accept',
  stale: 'This sign-in took too long or was started in another window; please try again',
  untrusted: 'The answer of the sign-in provider could not be trusted; please try again',
  refused: 'The sign-in provider did not let you in; please try again',
  unreachable: 'The sign-in provider cannot be reached at the moment; please try again shortly',
  elsewhere: 'You can sign in only at the site’s own address',
  broken: 'Something went wrong on our side; please try again',
} as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Every cookie that the site sets, each only for somebody who signs in. */
export const COOKIES = {
  session: {
    seconds: SESSION_DAYS * DAY_SECONDS,
    providers: ['local', 'oidc'],
    purpose: `keeps them signed in, for up to ${String(SESSION_DAYS)} days`,
  },
  device: {
    seconds: 180 * DAY_SECONDS,
    providers: ['local'],
    purpose:
      'recognises their browser, so that somebody guessing passwords cannot lock them out, for up to 180 days',
  },
  flow: {
    seconds: 600,
    providers: ['oidc'],
    purpose: 'links a sign-in in progress to their browser, for up to 10 minutes',
  },
  notice: {
    seconds: 300,
    providers: ['oidc'],
    purpose: 'tells the next page how a sign-in ended, for up to 5 minutes',
  },
} as const satisfies Record<string, CookieFacts>;
export type CookieKind = keyof typeof COOKIES;

interface CookieFacts {
  seconds: number;
  /** With which way of signing in it is set. */
  providers: readonly AuthProvider[];
  /** What it does for an admin, as the privacy page says it. */
  purpose: string;
}

/** A browser keeps a `__Host-` cookie to this very host, but only over https. */
export const cookieName = (siteUrl: string, kind: CookieKind): string =>
  `${siteUrl.startsWith('https:') ? '__Host-' : ''}finesse-${kind}`;

export const cookiesWith = (provider: AuthProvider): CookieKind[] =>
  (Object.keys(COOKIES) as CookieKind[]).filter((kind) =>
    (COOKIES[kind].providers as readonly AuthProvider[]).includes(provider),
  );
