import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CatalogueRepository } from '../../../src/modules/catalogue/catalogue.repository.js';
import { firstCatalogue } from '../../../src/contract/catalogue/version-1.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { Client } from '../../support/client.js';
import { sendHalves } from '../../support/half-sent.js';
import { freePort } from '../../support/mysql-server.js';
import { book } from '../../support/records.js';
import {
  childrenOf,
  emptyDatabase,
  endAll,
  healthy,
  run,
  type Running,
} from '../../support/process.js';
import { ADMIN } from '../../support/server.js';
import { CardCustomer } from '../../support/stripe/card-site.js';
import { StripeStandIn } from '../../support/stripe/stand-in.js';

afterEach(endAll);

const sentence = (output: string) => output.trim();

describe('a start that cannot succeed ends with one sentence and no stack', () => {
  it.each([
    ['PORT', 'abc', /^PORT must be a whole number from 1 to 65535, such as 8080\.$/],
    ['DATABASE_URL', 'nonsense', /^DATABASE_URL must look like mysql:\/\/user:password@host/],
    ['SESSION_SECRET', '12345', /^SESSION_SECRET must have at least 32 characters/],
    ['DATA_DIR', '/proc/nowhere', /^DATA_DIR must be a folder that can be written to/],
  ])('%s=%s', async (name, value, message) => {
    const { ended, output } = await run({ [name]: value });
    expect(await ended).toBe(1);
    expect(sentence(output())).toMatch(message);
    expect(sentence(output())).not.toContain('\n');
  });

  it('port in use', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { ended, output } = await run({ ...(await emptyDatabase()), PORT: String(port) });
    expect(await ended).toBe(1);
    const lines = sentence(output()).split('\n');
    expect(lines.pop()).toMatch(
      new RegExp(`^Port ${String(port)} is in use by another program; .*\\.$`),
    );
    expect(lines).toEqual([expect.stringContaining('changes of the schema applied')]);
    other.close();
  });

  it('database unreachable', async () => {
    const { ended, output } = await run({
      DATABASE_URL: `mysql://root:secret@127.0.0.1:${String(await freePort())}/finesse`,
      SESSION_SECRET: 'x'.repeat(32),
    });
    expect(await ended).toBe(1);
    expect(sentence(output())).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be reached/);
    expect(output()).not.toContain('secret');
    expect(sentence(output())).not.toContain('\n');
  });
});

async function expectEnd(server: Running): Promise<void> {
  const started = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(5000);
}

describe('a start', () => {
  it('prints the addresses of site and dashboard, and generated credentials once', async () => {
    const environment = { ...(await emptyDatabase()), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const first = await run(environment);
    await healthy(first);
    const [, password] = /Sign in: {3}admin@finesse\.local {2}(\S+)/.exec(first.output()) ?? [];
    const credentials = { email: 'admin@finesse.local', password: password ?? '' };
    await new Client(first.url).signIn(credentials);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await run(environment);
    await healthy(second);
    expect(second.output()).toContain('Site:');
    expect(second.output()).toMatch(/Sign in: {3}admin@finesse\.local\n/);
    expect(second.output()).not.toContain(credentials.password);
    await new Client(second.url).signIn(credentials);
  });

  it('names a variable that is called nearly as a setting', async () => {
    const server = await run({ ...(await emptyDatabase()), TIMEZONE: 'Europe/London' });
    await healthy(server);
    expect(server.output()).toContain('TIMEZONE is not a setting; did you mean TIME_ZONE?\n');
  });

  it('ends the process that rendered the pages', async () => {
    const server = await run(await emptyDatabase());
    await healthy(server);
    await expect.poll(() => childrenOf(server), { timeout: 10_000 }).toEqual([]);
  });

  it('with a stored catalogue that cannot be rendered serves the newest that can, and says so', async () => {
    const environment = await emptyDatabase();
    const database = await openDatabase(readConfig(environment).database, SCHEMA, { alone: true });
    const catalogue = new CatalogueRepository(database.unitOfWork);
    await database.unitOfWork.transaction(async () => {
      const [first, createdAt] = [firstCatalogue('USD'), new Date()];
      const shown = { ...first, about: ['Shown by the second version'] };
      // As no save lets through, but a version before or a hand in the database may have left.
      const unrenderable = { ...first, flavours: null as never };
      const unreadable = { ...first, packages: null as never };
      for (const [at, document] of [first, shown, unrenderable, unreadable].entries())
        await catalogue.insert({ version: at + 1, document, createdAt, uid: null });
    });
    await database.close();
    const server = await run(environment);
    await healthy(server);
    const { text } = await new Client(server.url).get('/');
    expect(text).toContain('Shown by the second version');
    expect(server.output()).toContain(
      'version 4 of the catalogue cannot be rendered; the public page shows version 2',
    );
  });

  it('gives the process that renders pages none of its variables', async () => {
    const secret = 'a secret that no renderer needs, long enough';
    const server = await run({ ...(await emptyDatabase()), SESSION_SECRET: secret });
    await healthy(server);
    const admin = new Client(server.url);
    await admin.signIn(ADMIN);
    const { body } = await admin.get<object>('/api/catalogue');
    await expect.poll(() => childrenOf(server), { timeout: 10_000 }).toEqual([]);
    expect((await admin.post('/api/catalogue/preview', body)).status).toBe(200);
    // The renderer of previews waits for the next one.
    const renderers = childrenOf(server);
    expect(renderers).toHaveLength(1);
    const environment = readFileSync(`/proc/${String(renderers[0])}/environ`, 'utf8');
    for (const value of [secret, ADMIN.password]) expect(environment).not.toContain(value);
  });

  it('a second server with the same DATA_DIR is refused, and can start after the first has ended', async () => {
    const environment = await emptyDatabase();
    const first = await run(environment);
    await healthy(first);
    const second = await run(environment);
    expect(await second.ended).toBe(1);
    expect(sentence(second.output())).toMatch(/^Another server is running on the data in .*\.$/);
    first.child.kill('SIGKILL');
    await first.ended;
    await healthy(await run(environment));
  });
});

it('connections that are cut in the middle of a body leave no error in the log', async () => {
  const server = await run(await emptyDatabase());
  await healthy(server);
  const halves = await sendHalves(Number(new URL(server.url).port), 3, () => '127.0.0.1');
  await fetch(`${server.url}/api/health`);
  halves.close();
  await expectEnd(server);
  expect(server.output()).not.toContain('"level":50');
});

describe('the end of the server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: requests in flight are answered, idle connections do not delay it, exit code 0',
    async (signal) => {
      const server = await run(await emptyDatabase());
      await healthy(server);
      const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(idle, 'connect');
      await fetch(`${server.url}/api/health`);
      const client = new Client(server.url);
      const inFlight = Array.from({ length: 20 }, () => book(client));
      await Promise.any(inFlight);
      const started = Date.now();
      server.child.kill(signal);
      const answers = await Promise.allSettled(inFlight);
      expect(await server.ended).toBe(0);
      expect(Date.now() - started).toBeLessThan(5000);
      // A connection that the server had not taken yet may be refused, but never half answered.
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(TypeError);
      idle.destroy();
    },
  );

  it('SIGTERM beside a call to Stripe that hangs: the end within five seconds, exit code 0', async () => {
    const stripe = await StripeStandIn.start();
    const server = await run({ ...(await emptyDatabase()), ...stripe.variables });
    await healthy(server);
    const [visitor, admin] = [new Client(server.url), new Client(server.url)];
    await admin.signIn(ADMIN);
    const customer = await CardCustomer.make({ visitor, admin }, stripe);
    const { id } = await customer.atStripe();
    stripe.before = () => new Promise(() => undefined);
    const before = stripe.calls.length;
    // Paid in another way, the page at Stripe is closed, by a job.
    await customer.payCash(11_300);
    await expect
      .poll(() => stripe.calls.slice(before), { timeout: 10_000 })
      .toEqual([`GET /v1/checkout/sessions/${id}`]);
    await expectEnd(server);
    await stripe.stop();
  });

  it('SIGTERM beside a preview that hangs: the end within five seconds, also of what renders it', async () => {
    const server = await run(await emptyDatabase());
    await healthy(server);
    const admin = new Client(server.url);
    await admin.signIn(ADMIN);
    const { body: catalogue } = await admin.get<object>('/api/catalogue');
    await expect.poll(() => childrenOf(server), { timeout: 10_000 }).toEqual([]);
    expect((await admin.post('/api/catalogue/preview', catalogue)).status).toBe(200);
    const [renderer = 0] = childrenOf(server);
    process.kill(renderer, 'SIGSTOP');
    const hanging = admin.post('/api/catalogue/preview', catalogue).catch(() => 'no answer');
    // By the time this is answered, the one before it was read.
    await admin.get('/api/auth/me');
    await expectEnd(server);
    expect(await hanging).toBe('no answer');
    await expect.poll(() => existsSync(`/proc/${String(renderer)}`)).toBe(false);
  });

  it('SIGTERM during the start: exit code 0', async () => {
    const server = await run(await emptyDatabase());
    await vi.waitUntil(() => server.output().includes('changes of the schema applied'), {
      timeout: 20_000,
      interval: 5,
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('npm start forwards SIGTERM and ends with 0', async () => {
    const server = await run(await emptyDatabase(), ['npm', 'start']);
    await healthy(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });
});
