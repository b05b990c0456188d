import { isIP } from 'node:net';
import * as v from 'valibot';
import { AUTH_PROVIDERS } from '../../contract/auth.js';
import { plainDigits } from '../../contract/comparable-phone.js';
import { isCurrency } from '../../contract/currency.js';
import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from '../../contract/limits.js';
import { RETENTION_MONTHS_MAX } from '../../contract/privacy.js';
import { DEFAULT_SETTINGS } from '../../contract/settings.js';
import * as format from './formats.js';
import { isLoopbackHost } from './loopback.js';

// Every variable that has a rule or a default: SITE_URL is `siteUrl`. One that is unset or blank is `null`, or
// its default. The sentences are what a start ends with where a variable is wrong, without its name in front.

/** What a backup needs. */
export const STORAGE = v.object({
  dataDir: v.nullable(v.string(), './data'),
  /** Instead of SQLite in `dataDir`. */
  databaseUrl: v.nullable(
    format.url(
      ({ protocol, hostname, pathname }) =>
        protocol === 'mysql:' && hostname !== '' && pathname.length > 1,
      'must look like mysql://user:password@host:3306/database (signs such as @ or / in the password written as %40 or %2F).',
    ),
  ),
  /** Where backups are written, including those before migrations. */
  backupDir: v.nullable(v.string(), './backups'),
  /** `compose`: with `docker compose run`, else with `npm run`. */
  commandsBy: v.nullable(v.string()),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const profileUrl = v.pipe(
  format.webAddress,
  v.transform(({ href }) => href),
);

/** What the pages say of the business, and commands know as well. */
export const BUSINESS = v.object({
  port: v.nullable(format.port, '8080'),
  authProvider: v.nullable(
    v.picklist(AUTH_PROVIDERS, `must be ${AUTH_PROVIDERS.join(' or ')}.`),
    'local',
  ),
  businessName: v.nullable(format.shortLine, DEFAULT_SETTINGS.businessName),
  contactEmail: v.nullable(format.email('hello@example.com'), DEFAULT_SETTINGS.contactEmail),
  contactPhone: v.nullable(
    format.text(
      (value) => format.isShortLine(value) && /(?:\d\D*){5}/.test(plainDigits(value)),
      'must be a phone number, such as +44 20 7946 0123.',
    ),
    DEFAULT_SETTINGS.contactPhone,
  ),
  instagramUrl: v.nullable(profileUrl, DEFAULT_SETTINGS.instagramUrl),
  tiktokUrl: v.nullable(profileUrl, DEFAULT_SETTINGS.tiktokUrl),
  siteUrl: v.nullable(
    v.pipe(
      format.webAddress,
      v.check(
        ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
        'must be the address of the site without a path, such as https://www.example.com.',
      ),
      v.transform(({ origin }) => origin),
    ),
  ),
  timeZone: v.nullable(
    format.text(isTimeZone, 'must be the name of a time zone, such as Europe/London.'),
    DEFAULT_SETTINGS.timeZone,
  ),
  currency: v.nullable(
    format.text(isCurrency, 'must be the code of a currency in capitals, such as USD or GBP.'),
    DEFAULT_SETTINGS.currency,
  ),
  /** At least a month and never unlimited: the privacy page promises a time. */
  retentionMonths: v.nullable(
    format.wholeNumber(RETENTION_MONTHS_MAX, 24),
    String(DEFAULT_SETTINGS.retentionMonths),
  ),
});

const neededForOidc = v.string('must be set with AUTH_PROVIDER=oidc.');

const isIssuer = ({ protocol, hostname, search, hash, username }: URL) =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) &&
  !search &&
  !hash &&
  !username;

/** In these directories of Microsoft's, anybody may give an account any address. */
const isSharedDirectory = ({ hostname, pathname }: URL) =>
  /^login\.(partner\.)?microsoftonline\./.test(hostname) &&
  /^\/(common|organizations|consumers)(\/|$)/.test(pathname);

/** With AUTH_PROVIDER=oidc. */
export const OIDC = v.object({
  oidcIssuer: v.pipe(
    neededForOidc,
    v.check(
      (value) => format.isUrl(value, isIssuer),
      'must be the https address of the sign-in provider, such as https://accounts.google.com (http only on this machine).',
    ),
    v.maxLength(TEXT_LIMITS.issuer, `must have at most ${String(TEXT_LIMITS.issuer)} characters.`),
    v.check(
      (value) => !format.isUrl(value, isSharedDirectory),
      'must name your own directory at Microsoft: https://login.microsoftonline.com/<directory id>/v2.0.',
    ),
  ),
  oidcClientId: neededForOidc,
  oidcClientSecret: neededForOidc,
  /** Nobody else may sign in. */
  adminEmails: v.pipe(neededForOidc, format.emails),
});

/** With payments by card: where one of the first two is set. */
export const STRIPE = v.object({
  stripeSecretKey: v.pipe(
    v.string('must be set with STRIPE_WEBHOOK_SECRET, or neither.'),
    v.regex(
      /^(?:sk|rk)_(?:test|live)_\w+$/,
      'must be a secret or restricted key of Stripe, which begins with sk_ or rk_; the one that begins with pk_ is another.',
    ),
  ),
  /** Verifies the signature of Stripe's events. */
  stripeWebhookSecret: v.pipe(
    v.string('must be set with STRIPE_SECRET_KEY; without it no payment by card would arrive.'),
    v.regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, which begins with whsec_.'),
  ),
  /** Instead of Stripe's address. The secret key is sent there, so only to a test server on this machine. */
  stripeApiUrl: v.nullable(
    format.url(
      ({ protocol, hostname }) => protocol === 'http:' && isLoopbackHost(hostname),
      'must be an http address of this machine, such as http://127.0.0.1:12111; it is for tests, unset it otherwise.',
    ),
  ),
});

export const SECRET_MIN_LENGTH = 32;

const longText = (length: number, advice = '.') =>
  v.pipe(
    v.string(),
    v.minLength(length, `must have at least ${String(length)} characters${advice}`),
  );

const secret = longText(SECRET_MIN_LENGTH, '; `openssl rand -base64 48` makes a good one.');

/** What the server alone needs. */
export const SERVER = v.object({
  /** Else one is made once and stored beside the SQLite file. */
  sessionSecret: v.nullable(secret),
  /** Signs the customers' private links; else a key derived from the session secret does. */
  linkSecret: v.nullable(secret),
  /** Which proxies' `X-Forwarded-For` is trusted: all, none, so many, or those at these addresses. */
  trustProxy: v.nullable(format.proxies, 'false'),
  rateLimit: v.nullable(v.picklist(['on', 'off'], 'must be on or off.'), 'on'),
  /** The one push service on this machine that devices may name; all others are on the internet. */
  pushTestOrigin: v.nullable(
    v.pipe(
      format.url(
        ({ protocol, hostname, href, origin }) =>
          protocol === 'https:' && isLoopbackHost(hostname) && href === `${origin}/`,
        'must be an https address of this machine without a path, such as https://127.0.0.1:8443; it is for tests, unset it otherwise.',
      ),
      v.transform(({ origin }) => origin),
    ),
  ),
  /** For Prometheus; else no metrics are served. */
  metricsPort: v.nullable(format.port),
  metricsHost: v.nullable(
    format.text(
      (value) => isIP(value) !== 0,
      'must be an address of this machine, such as 0.0.0.0 for all.',
    ),
    '127.0.0.1',
  ),
});

/** Where both are set. */
export const ADMIN = v.object({
  adminEmail: v.pipe(format.email('owner@example.com'), v.toLowerCase()),
  adminPassword: longText(PASSWORD_MIN_LENGTH),
});

export const MAIL = v.object({
  /** Else nothing is sent, and messages are only stored and shown. */
  smtpUrl: v.nullable(format.mailServer),
  /** Else the name and the address of the business. */
  mailFrom: v.nullable(format.mailbox),
  /** Who receives the owner's mails; else all admins. */
  ownerEmails: v.nullable(format.emails),
});
