import { callingCodeOf } from '../../contract/comparable-phone.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { mysqlConfig, type DatabaseConfig } from './database.js';
import { readVariable, readVariables, type Environment, StartError } from './environment.js';
import { isLoopbackHost, isPublishedOnLoopback } from './loopback.js';
import * as schemas from './variables.js';

/** Injects the validated configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('configuration');

export type Config = ReturnType<typeof readConfig>;
export type AuthConfig = Config['auth'];
export type SmtpServer = NonNullable<Config['mail']['smtp']>;
export type Mailbox = Config['mail']['from'];
export type StripeConfig = NonNullable<Config['stripe']>;

export type CommandConfig = ReturnType<typeof readCommandConfig>;

/** A command as the operator types it: with `docker compose run`, else with `npm run`. */
export const commandLine = (
  { isComposed }: Pick<Config, 'isComposed'>,
  name: string,
  args: string,
): string =>
  isComposed ? `docker compose run --rm ${name} ${args}` : `npm run ${name} -- ${args}`;

/** @throws StartError with a sentence that names the wrong variable and what it must look like */
export function readConfig(environment: Environment) {
  const base = readBase(environment);
  const { settings, database } = base;
  const ports = ['PUBLISH_HTTP', 'PUBLISH_HTTPS'].map((name) => readVariable(environment, name));
  const isLoopback =
    isLoopbackHost(new URL(settings.siteUrl).hostname) && ports.every(isPublishedOnLoopback);
  if (!isLoopback) refuseSamples(environment);
  const server = readVariables(environment, schemas.SERVER);
  if (server.sessionSecret === null && database.kind !== 'sqlite')
    throw new StartError(
      'SESSION_SECRET must be set together with DATABASE_URL, to at least 32 characters that nobody can guess.',
    );
  return {
    ...base,
    ...server,
    admin: readAdmin(environment),
    /** SITE_URL and the published ports cannot be reached from another machine: a trial. */
    isLoopback,
    rateLimit: server.rateLimit === 'on',
    mail: readMail(environment, settings),
    stripe: readStripe(environment, settings),
  };
}

/** The settings of commands; none needs a secret of the server's, a mail server or cards. */
export function readCommandConfig(environment: Environment) {
  const base = readBase(environment);
  return {
    ...base,
    ...readVariables({}, schemas.SERVER),
    adminEmail: readVariable(environment, 'ADMIN_EMAIL')?.toLowerCase() ?? null,
    admin: null,
    // No command signs anything.
    sessionSecret: '-'.repeat(schemas.SECRET_MIN_LENGTH),
    isLoopback: false,
    rateLimit: false,
    mail: readMail({}, base.settings),
    stripe: null,
  } satisfies Config & { adminEmail: string | null };
}

export function readStorageConfig(environment: Environment) {
  const { databaseUrl, dataDir, backupDir, commandsBy } = readVariables(
    environment,
    schemas.STORAGE,
  );
  const database: DatabaseConfig = databaseUrl
    ? mysqlConfig(databaseUrl, readVariable(environment, 'DATABASE_PASSWORD'))
    : { kind: 'sqlite', dataDir };
  return { database, backupDir, isComposed: commandsBy === 'compose' };
}

function readBase(environment: Environment) {
  const storage = readStorageConfig(environment);
  const { port, siteUrl, ...business } = readVariables(environment, schemas.BUSINESS);
  const settings: BusinessSettings = {
    ...business,
    siteUrl: siteUrl ?? `http://localhost:${String(port)}`,
    hasMailServer: readVariable(environment, 'SMTP_URL') !== null,
    takesCards: readVariable(environment, 'STRIPE_SECRET_KEY') !== null,
  };
  return {
    ...storage,
    port,
    settings,
    auth: readAuth(environment, settings),
    /** The calling code of the business's country, for phone numbers without one. */
    callingCode: callingCodeOf(settings.contactPhone),
    /** The site is reached over https: cookies are `Secure`, and answers carry HSTS. */
    isHttps: settings.siteUrl.startsWith('https:'),
  };
}

function readAuth(environment: Environment, { authProvider: provider }: BusinessSettings) {
  if (provider === 'local') return { provider };
  const { oidcIssuer: issuer, ...oidc } = readVariables(environment, schemas.OIDC);
  const { oidcClientId: clientId, oidcClientSecret: clientSecret, adminEmails } = oidc;
  return { provider, issuer, clientId, clientSecret, adminEmails };
}

/** `null`: one is generated where the database has none. */
function readAdmin(environment: Environment) {
  const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];
  const unset = names.filter((name) => readVariable(environment, name) === null);
  if (unset.length === names.length) return null;
  if (unset.length > 0)
    throw new StartError('ADMIN_EMAIL and ADMIN_PASSWORD must be set both, or neither.');
  const { adminEmail, adminPassword } = readVariables(environment, schemas.ADMIN);
  return { email: adminEmail, password: adminPassword };
}

function readMail(environment: Environment, { businessName, contactEmail }: BusinessSettings) {
  const { smtpUrl, mailFrom, ownerEmails } = readVariables(environment, schemas.MAIL);
  const { name, address } = mailFrom ?? { name: '', address: contactEmail };
  return { smtp: smtpUrl, from: { name: name || businessName, address }, owners: ownerEmails };
}

/** `null`: no cards are taken. */
function readStripe(environment: Environment, { siteUrl }: BusinessSettings) {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  if (names.every((name) => readVariable(environment, name) === null)) return null;
  const stripe = readVariables(environment, schemas.STRIPE);
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = stripe;
  if (/^.._live_/.test(secretKey) && !siteUrl.startsWith('https:'))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a test key, such as sk_test_…, where SITE_URL does not begin with https.',
    );
  return { secretKey, webhookSecret, apiUrl: stripe.stripeApiUrl };
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
function refuseSamples(environment: Environment): void {
  for (const name of SECRETS)
    if (readVariable(environment, name)?.toLowerCase().startsWith(SAMPLE_PREFIX))
      throw new StartError(
        `${name} must not be the sample of .env.example on a site that other machines reach.`,
      );
}
