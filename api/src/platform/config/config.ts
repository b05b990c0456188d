import { isIP } from 'node:net';
import { callingCodeOf } from '../../contract/phone.js';
import { isEmailAddress } from '../../contract/formats.js';
import { PASSWORD_MIN_LENGTH } from '../../contract/limits.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { readAuth, type AuthConfig } from './auth-config.js';
import type { CommandRunner } from './command-line.js';
import { readDatabase, type DatabaseConfig } from './database.js';
import { isLoopbackHost, isPublishedOnLoopback } from './loopback.js';
import { MAIL_OF_COMMANDS, readMail, type MailConfig } from './mail.js';
import { StartError } from './start-error.js';
import { type Environment, type Read, reader } from './environment.js';
import { readSettings } from './settings.js';
import { readStripe, type StripeConfig } from './stripe.js';

/** What a backup needs: where the data is, and how commands are run. */
interface StorageConfig extends CommandRunner {
  database: DatabaseConfig;
  /** Where backups are written, including those before migrations. */
  backupDir: string;
}

/** Injects the validated configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('configuration');

export interface Config extends StorageConfig {
  auth: AuthConfig;
  settings: BusinessSettings;
  /** Of the business's country, for phone numbers without one. */
  callingCode: string;
  port: number;
  /** The admin of the variables; `null`: one is generated where the database has none. */
  admin: { email: string; password: string } | null;
  /** `null`: generated once and stored beside the SQLite file. */
  sessionSecret: string | null;
  /** Signs the customers' private links; `null`: a key derived from the session secret does. */
  linkSecret: string | null;
  /** SITE_URL and the published ports cannot be reached from another machine: a trial. */
  isLoopback: boolean;
  /** The site is reached over https: cookies are `Secure`, and answers carry HSTS. */
  isHttps: boolean;
  /** Which proxies' `X-Forwarded-For` is trusted: all, none, or those at these addresses. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  rateLimit: boolean;
  mail: MailConfig;
  /** `null`: no cards are taken. */
  stripe: StripeConfig | null;
  /** The port for Prometheus; `null`: no metrics are served. */
  metricsPort: number | null;
  metricsHost: string;
}

/** The settings of commands; none needs a secret of the server's, a mail server or cards. */
export interface CommandConfig extends Config {
  /** ADMIN_EMAIL, where the command has it. */
  adminEmail: string | null;
}

/**
 * Reads every variable once.
 * @throws StartError with a sentence that names the wrong variable and what it must look like.
 */
export function readConfig(environment: Environment): Config {
  const read = reader(environment);
  const port = readPort('PORT', read('PORT') ?? '8080');
  const storage = readStorage(read);
  const { database } = storage;
  const auth = readAuth(read);
  const settings = readSettings(read, port, auth);
  const isLoopback =
    isLoopbackHost(new URL(settings.siteUrl).hostname) &&
    ['PUBLISH_HTTP', 'PUBLISH_HTTPS'].every((name) => isPublishedOnLoopback(read(name)));
  if (!isLoopback) refuseSamples(read);
  const metricsPort = read('METRICS_PORT');
  return {
    ...storage,
    port,
    auth,
    admin: readAdmin(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD')),
    sessionSecret: readSessionSecret(read('SESSION_SECRET'), database),
    linkSecret: readSecret('LINK_SECRET', read('LINK_SECRET')),
    settings,
    callingCode: callingCodeOf(settings.contactPhone),
    isLoopback,
    isHttps: settings.siteUrl.startsWith('https:'),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    rateLimit: readRateLimit(read('RATE_LIMIT')),
    mail: readMail(read, settings),
    stripe: readStripe(read, settings),
    metricsPort: metricsPort === undefined ? null : readPort('METRICS_PORT', metricsPort),
    metricsHost: readMetricsHost(read('METRICS_HOST')),
  };
}

export const readStorageConfig = (environment: Environment): StorageConfig =>
  readStorage(reader(environment));

export function readCommandConfig(environment: Environment): CommandConfig {
  const read = reader(environment);
  const port = readPort('PORT', read('PORT') ?? '8080');
  const auth = readAuth(read);
  const settings = readSettings(read, port, auth);
  return {
    ...readStorage(read),
    port,
    auth,
    adminEmail: read('ADMIN_EMAIL')?.toLowerCase() ?? null,
    admin: null,
    // No command signs anything.
    sessionSecret: '-'.repeat(32),
    linkSecret: null,
    settings,
    callingCode: callingCodeOf(settings.contactPhone),
    isLoopback: false,
    isHttps: settings.siteUrl.startsWith('https:'),
    trustProxy: false,
    rateLimit: false,
    mail: MAIL_OF_COMMANDS,
    stripe: null,
    metricsPort: null,
    metricsHost: '',
  };
}

const readStorage = (read: Read): StorageConfig => ({
  database: readDatabase(read),
  backupDir: read('BACKUP_DIR') ?? './backups',
  isComposed: read('COMMANDS_BY') === 'compose',
});

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new StartError(`${name} must be a whole number from 1 to 65535, such as 8080.`);
  return port;
}

/** The prefix of every sample secret in .env.example. */
export const SAMPLE_PREFIX = 'sample-';
const SECRETS = [
  'SESSION_SECRET',
  'LINK_SECRET',
  'DATABASE_PASSWORD',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
];

/** The samples of .env.example are public: only a trial may use them. */
function refuseSamples(read: Read): void {
  for (const name of SECRETS)
    if (read(name)?.toLowerCase().startsWith(SAMPLE_PREFIX))
      throw new StartError(
        `${name} must not be the sample of .env.example on a site that other machines reach.`,
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

export const SESSION_SECRET_MIN_LENGTH = 32;

function readSessionSecret(value: string | undefined, database: DatabaseConfig): string | null {
  if (value === undefined && database.kind !== 'sqlite')
    throw new StartError(
      'SESSION_SECRET must be set together with DATABASE_URL, to at least 32 characters that nobody can guess.',
    );
  return readSecret('SESSION_SECRET', value);
}

function readSecret(name: string, value: string | undefined): string | null {
  if (value === undefined || value.length >= SESSION_SECRET_MIN_LENGTH) return value ?? null;
  throw new StartError(
    `${name} must have at least 32 characters; \`openssl rand -base64 48\` makes a good one.`,
  );
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
