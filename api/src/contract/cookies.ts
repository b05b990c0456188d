import type { AuthProvider } from './auth.js';
import { SESSION_DAYS } from './limits.js';

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

/** The cookies that a site with this way of signing in sets. */
export const cookiesWith = (provider: AuthProvider): CookieKind[] =>
  (Object.keys(COOKIES) as CookieKind[]).filter((kind) =>
    (COOKIES[kind].providers as readonly AuthProvider[]).includes(provider),
  );
