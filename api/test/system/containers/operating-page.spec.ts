import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { book, newBooking } from '../../support/records.js';
import { askOverTls } from '../../support/tls.js';
import { Handbook } from './operating-page.js';
import { makeServer } from './server-of-an-operator.js';
import { docker } from './stack.js';

const PAGE = fileURLToPath(new URL('../../../../docs/operating.md', import.meta.url));
const [HTTP, HTTPS] = ['127.0.0.1:18080', '127.0.0.1:18443'];
const PROJECT = 'finesse-operator';
const MANAGED = 'finesse-operator-managed';
/** Signs that mean something to Compose, to a shell or in an address. */
const PASSWORD = `p$a$$HOME #"@/:${randomBytes(9).toString('base64')}`;
const OWNER = {
  email: 'owner@example.com',
  password: `d$usk #at ${randomBytes(9).toString('hex')}`,
};
const TRIAL = { email: 'owner@example.com', password: 'sample-admin-password' };

const server = makeServer(HTTP);
const page = new Handbook(
  PAGE,
  {
    '<this repository>': server.origin.url,
    '/etc/letsencrypt': server.letsencrypt,
    '/path/to/finesse': server.clone,
  },
  {
    PATH: server.path,
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_ENV_FILES: '',
    PUBLISH_HTTP: HTTP,
    PUBLISH_HTTPS: HTTPS,
  },
);
const run = (start: string, answers?: Record<string, string>) =>
  page.run(start, server.clone, answers);

const plain = new Client(`http://${HTTP}`);
const site = async (path: string, certificate: string, body?: object) =>
  askOverTls(`https://${HTTPS}${path}`, certificate, body);
const signIn = (password: string, certificate: string) =>
  site('/api/auth/login', certificate, { ...OWNER, password });
const environmentOf = (service: string) =>
  docker('inspect', '--format', '{{json .Config.Env}}', `${PROJECT}-${service}-1`);
const statusOf = (service: string) =>
  docker('inspect', '--format', '{{.State.Health.Status}}', `${PROJECT}-${service}-1`);
const imageOf = (service: string) =>
  docker('inspect', '--format', '{{.Image}}', `${PROJECT}-${service}-1`);

const bookings: Booking[] = [];

const asAdmin = (path: string, cookie: string) =>
  askOverTls(`https://${HTTPS}${path}`, server.certificates.renewed, undefined, { cookie });

async function cookieOf(password: string): Promise<string> {
  const { headers } = await signIn(password, server.certificates.renewed);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

async function expectAllBookings(): Promise<void> {
  const { text } = await asAdmin('/api/bookings', await cookieOf(OWNER.password));
  const ids = (JSON.parse(text) as Booking[]).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(bookings.map(({ id }) => id)));
}

/** A server of somebody else's, which the compose file knows nothing of. */
async function startManagedDatabase(password: string): Promise<void> {
  const variables = {
    MYSQL_ROOT_PASSWORD: password,
    MYSQL_DATABASE: 'evenings',
    MYSQL_USER: 'somebody',
    MYSQL_PASSWORD: password,
  };
  docker(
    ...['run', '--detach', '--rm', '--name', MANAGED, '--network-alias', 'managed'],
    ...['--network', `${PROJECT}_outside`],
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    'mysql:8.4',
  );
  const ping = ['exec', MANAGED, 'mysqladmin', 'ping', '-h', '127.0.0.1', '--silent'];
  await expect.poll(() => docker(...ping), { timeout: 60_000, interval: 500 }).toBeDefined();
}

beforeAll(() => expect(page.left.length).toBeGreaterThan(10));
afterAll(() => {
  docker('rm', '--force', MANAGED);
  const compose = ['compose', '--project-name', PROJECT, '--profile', '*', 'down', '--volumes'];
  execFileSync('docker', [...compose, '--remove-orphans'], { cwd: server.clone, stdio: 'ignore' });
  rmSync(server.folder, { recursive: true });
});

/** Each test is a section of docs/operating.md; they stand in its order. */
describe('following the operating page', () => {
  it('starts a trial from the clone', async () => {
    await page.run('git clone', server.folder);
    bookings.push(await book(plain));
    await plain.signIn(TRIAL);
    expect(statusOf('backup-schedule')).toBe('healthy');
  });

  it('spec §3: moves from the trial to passwords with special characters in .env, without losing data', async () => {
    const command = 'docker compose run --rm database-password';
    await run(command, { [command]: `${PASSWORD}\n` });
    server.edit('.env', {
      DATABASE_PASSWORD: `'${PASSWORD}'`,
      SESSION_SECRET: randomBytes(36).toString('base64'),
      ADMIN_PASSWORD: `'${OWNER.password}'`,
      SITE_URL: 'https://www.example.com',
      CERTS_FOLDER: './certs',
      BUSINESS_NAME: 'Ember & Mint',
    });
    await run('nano .env');
  });

  it('serves https with a certificate that is renewed while the site runs', async () => {
    await run('certbot certonly');
    const { first, renewed } = server.certificates;
    const { statusCode, headers, text } = await site('/', first);
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect(text).toContain('Ember &amp; Mint');
    const led = await fetch(`http://${HTTP}/admin`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      308,
      'https://www.example.com/admin',
    ]);
    const signedIn = await signIn(OWNER.password, first);
    expect([signedIn.statusCode, signedIn.headers['set-cookie']?.[0]]).toEqual([
      200,
      expect.stringContaining('Secure'),
    ]);
    await run('certbot renew');
    await expect
      .poll(async () => (await site('/api/health', renewed).catch(() => null))?.statusCode)
      .toBe(200);
  });

  it('has every container on the new version and password after an upgrade', async () => {
    const before = imageOf('backup-schedule');
    server.origin.change('api/Dockerfile', 'LABEL version=newer\n');
    await run('git pull');
    expect(imageOf('backup-schedule')).not.toBe(before);
    expect(imageOf('backup-schedule')).toBe(imageOf('api'));
    expect(statusOf('backup-schedule')).toBe('healthy');
    expect(environmentOf('backup-schedule')).not.toContain('sample-database-password');
  });

  it('spec §3: takes a backup, verifies and restores it', async () => {
    const taken = await run('docker compose run --rm backup');
    expect(taken).toMatch(/ is good: \d+ rows, 0 hours old/);
    page.read('<file>', taken.match(/finesse-\S+\.jsonl\.gz/)?.[0] ?? 'none');
    expect(await run('docker compose stop api')).toContain('Restored');
    await expectAllBookings();
  });

  it('moves the backups to a folder of the machine', async () => {
    await run('docker compose cp');
    const there = readdirSync(join(server.clone, 'backups'));
    expect(there.filter((name) => name.endsWith('.jsonl.gz')).length).toBeGreaterThan(0);
    expect(statusOf('backup-schedule')).toBe('healthy');
  });

  it('spec §6: adds an admin, changes the password, and removes the admin', async () => {
    const [first, second] = ['an evening of embers', 'a morning of ashes'];
    const said = await run('docker compose run --rm admin list', {
      'docker compose run --rm admin add': `${first}\n`,
      'docker compose run --rm admin password': `${second}\n`,
    });
    expect(said).toContain('someone@example.com can sign in now.');
    expect(said).toContain('is no admin any more');
  });

  it('spec §3: moves the secrets from .env to files, without losing data', async () => {
    server.edit('database-password', PASSWORD);
    server.edit('session-secret', randomBytes(36).toString('base64'));
    server.edit('admin-password', OWNER.password);
    server.edit('.env', {
      DATABASE_PASSWORD: null,
      SESSION_SECRET: null,
      ADMIN_PASSWORD: null,
      COMPOSE_FILE: 'docker-compose.yml:compose.secrets.yml',
    });
    await run('mkdir -p secrets');
    for (const service of ['api', 'mysql', 'backup-schedule'])
      expect(environmentOf(service)).not.toContain(OWNER.password);
    await expectAllBookings();
  });

  it('spec §6: applies a changed secret file with the command of the page, which ends all sessions', async () => {
    const before = await cookieOf(OWNER.password);
    expect((await asAdmin('/api/auth/me', before)).statusCode).toBe(200);
    const file = join(server.clone, 'secrets/session-secret');
    rmSync(file);
    writeFileSync(file, randomBytes(36).toString('base64'), { mode: 0o444 });
    await run('docker compose up -d --force-recreate');
    expect((await asAdmin('/api/auth/me', before)).statusCode).toBe(401);
  });

  it('shows what is stored about a person, and erases it', async () => {
    await askOverTls(`https://${HTTPS}/api/bookings`, server.certificates.renewed, {
      ...newBooking(),
      email: 'someone@example.com',
    });
    const said = await run('docker compose run --rm privacy export');
    const exported = readFileSync(join(server.clone, 'someone.json'), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ bookings: [{ email: 'someone@example.com' }] });
    expect(said).toContain('Erased the person from 1 booking');
  });

  it('runs three APIs, also after the next up', async () => {
    await run('echo API_REPLICAS=3');
    const count = () => docker('ps', '-q', '--filter', `name=${PROJECT}-api-`).split('\n').length;
    expect(count()).toBe(3);
    await page.shell('docker compose up -d --wait', server.clone);
    expect(count()).toBe(3);
  });

  it('spec §3: moves to an external database, without losing data', async () => {
    const password = randomBytes(12).toString('hex');
    await startManagedDatabase(password);
    server.edit('.env', {
      DATABASE_URL: 'mysql://somebody@managed:3306/evenings',
      DATABASE_PASSWORD: password,
      SESSION_SECRET: randomBytes(36).toString('base64'),
      ADMIN_PASSWORD: `'${OWNER.password}'`,
      COMPOSE_FILE: 'docker-compose.yml:compose.external.yml',
      API_REPLICAS: '1',
    });
    await run('docker compose stop api');
    await expectAllBookings();
    expect(docker('ps', '-aq', '--filter', `name=${PROJECT}-mysql`)).toBe('');
  });

  it('covers every command of the page', () => {
    expect(page.left).toEqual([]);
  });
});
