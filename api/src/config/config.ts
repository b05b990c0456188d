import { isIP } from 'node:net';
import { isEmailAddress } from '../contract/formats.js';
import { PASSWORD_MIN_LENGTH } from '../contract/limits.js';
import { RETENTION_MONTHS_MAX } from '../contract/privacy.js';
import { DEFAULT_SETTINGS, type BusinessSettings } from '../contract/settings.js';
import { readAuth, type AuthConfig } from './auth.js';
import { readDatabase, type DatabaseConfig } from './database.js';
import { reader, type Environment, type Read } from './environment.js';
import { StartError } from './start-error.js';

export interface Config {
  port: number;
  database: DatabaseConfig;
  auth: AuthConfig;
  /** The admin that the operator named, or `null` to make one up where there is none. */
  admin: { email: string; password: string } | null;
  /** `null`: made once and kept beside the SQLite file. */
  sessionSecret: string | null;
  settings: BusinessSettings;
  /** Cookies are `Secure` exactly when the site is reached over https. */
  secureCookies: boolean;
  /** Whether the commands beside the server are run by `docker compose run`, else by `npm run`. */
  isComposed: boolean;
  /** Whose `X-Forwarded-For` is believed: everybody's, nobody's, or that of these addresses. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  rateLimit: boolean;
  /** Where backups are written, also before the schema changes. */
  backupDir: string;
  /** Where Prometheus finds the figures, apart from the site; `null` for nowhere. */
  metricsPort: number | null;
  /** The address of this machine where it finds them. */
  metricsHost: string;
}

/**
 * Reads every variable once.
 * @throws StartError with a sentence that names the wrong variable and what it must look like.
 */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  const port = readPort('PORT', read('PORT') ?? '8080');
  const database = readDatabase(read);
  const auth = readAuth(read);
  const settings = readSettings(read, port, auth);
  const secureCookies = settings.siteUrl.startsWith('https:');
  if (secureCookies) refuseSamples(read);
  const metricsPort = read('METRICS_PORT');
  return {
    port,
    database,
    auth,
    admin: readAdmin(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD')),
    sessionSecret: readSessionSecret(read('SESSION_SECRET'), database),
    settings,
    secureCookies,
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    isComposed: read('COMMANDS_BY') === 'compose',
    rateLimit: readRateLimit(read('RATE_LIMIT')),
    backupDir: read('BACKUP_DIR') ?? './backups',
    metricsPort: metricsPort === undefined ? null : readPort('METRICS_PORT', metricsPort),
    metricsHost: readMetricsHost(read('METRICS_HOST')),
  };
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new StartError(`${name} must be a whole number from 1 to 65535, such as 8080.`);
  return port;
}

const SECRETS = ['SESSION_SECRET', 'DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'OIDC_CLIENT_SECRET'];

/** The samples of .env.example are known to everybody: good for a trial, not for the world. */
function refuseSamples(read: Read): void {
  for (const name of SECRETS)
    if (read(name)?.startsWith('sample-'))
      throw new StartError(
        `${name} must not be the sample of .env.example on a site that is reached over https.`,
      );
}

function readAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return null;
  if (email === undefined || password === undefined)
    throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD must be set both, or neither.');
  if (!isEmailAddress(email))
    throw new StartError('ADMIN_EMAIL must be an e-mail address, such as owner@example.com.');
  if (password.length < PASSWORD_MIN_LENGTH)
    throw new StartError(
      `ADMIN_PASSWORD must have at least ${String(PASSWORD_MIN_LENGTH)} characters.`,
    );
  return { email: email.toLowerCase(), password };
}

function readSessionSecret(value: string | undefined, database: DatabaseConfig): string | null {
  if (value === undefined) {
    if (database.kind === 'sqlite') return null;
    throw new StartError(
      'SESSION_SECRET must be set together with DATABASE_URL, to at least 32 characters that nobody can guess.',
    );
  }
  if (value.length < 32)
    throw new StartError(
      'SESSION_SECRET must have at least 32 characters; `openssl rand -base64 48` makes a good one.',
    );
  return value;
}

function readSettings(read: Read, port: number, auth: AuthConfig): BusinessSettings {
  const contactEmail = read('CONTACT_EMAIL') ?? DEFAULT_SETTINGS.contactEmail;
  if (!isEmailAddress(contactEmail))
    throw new StartError('CONTACT_EMAIL must be an e-mail address, such as hello@example.com.');
  const timeZone = read('TIME_ZONE') ?? DEFAULT_SETTINGS.timeZone;
  if (!isTimeZone(timeZone))
    throw new StartError('TIME_ZONE must be the name of a time zone, such as Europe/London.');
  return {
    businessName: read('BUSINESS_NAME') ?? DEFAULT_SETTINGS.businessName,
    contactEmail,
    contactPhone: read('CONTACT_PHONE') ?? DEFAULT_SETTINGS.contactPhone,
    instagramUrl: webAddress(
      'INSTAGRAM_URL',
      read('INSTAGRAM_URL') ?? DEFAULT_SETTINGS.instagramUrl,
    ).href,
    tiktokUrl: webAddress('TIKTOK_URL', read('TIKTOK_URL') ?? DEFAULT_SETTINGS.tiktokUrl).href,
    siteUrl: readSiteUrl(read('SITE_URL') ?? `http://localhost:${String(port)}`),
    timeZone,
    retentionMonths: readRetention(read('RETENTION_MONTHS')),
    authProvider: auth.provider,
  };
}

/** No word for "for ever", and none for "at once": the page for visitors promises a time. */
function readRetention(value = String(DEFAULT_SETTINGS.retentionMonths)): number {
  const months = Number(value);
  if (!/^\d+$/.test(value) || months < 1 || months > RETENTION_MONTHS_MAX)
    throw new StartError(
      `RETENTION_MONTHS must be a whole number from 1 to ${String(RETENTION_MONTHS_MAX)}, such as 24.`,
    );
  return months;
}

function webAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name} must be a web address that starts with https:// or http://.`);
  return url;
}

function readSiteUrl(value: string): string {
  const url = webAddress('SITE_URL', value);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new StartError(
      'SITE_URL must be the address of the site without a path, such as https://www.example.com.',
    );
  return url.origin;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function readTrustProxy(value = 'false'): Config['trustProxy'] {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (
    addresses.every((address) =>
      /^([\da-f:.]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i.test(address),
    )
  )
    return addresses;
  throw new StartError(
    'TRUST_PROXY must be true, false, the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8.',
  );
}

function readMetricsHost(value = '127.0.0.1'): string {
  if (isIP(value) !== 0) return value;
  throw new StartError('METRICS_HOST must be an address of this machine, such as 0.0.0.0 for all.');
}

function readRateLimit(value = 'on'): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartError('RATE_LIMIT must be on or off.');
}
