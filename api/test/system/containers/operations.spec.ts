import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { addMember, book } from '../../support/records.js';
import { ADMIN, startServer } from '../../support/server.js';
import {
  command,
  compose,
  composeUp,
  containersOf,
  docker,
  healthy,
  inspect,
  pullThePlug,
  stack,
  stopRelay,
} from './stack.js';

const visitor = new Client(stack.url);
const admin = new Client(stack.url);

const allBookings = async () =>
  (await admin.get<Booking[]>('/api/bookings')).body.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const everything = async () => [await allBookings(), (await admin.get('/api/members')).body];

const one = async (service: string) => (await containersOf(service))[0] ?? '';

beforeAll(async () => {
  const server = await startServer();
  for (let count = 0; count < 30; count++) await book(visitor);
  await addMember(server.admin);
  await server.close();
  // It would keep the networks in use while the stack is taken down.
  stopRelay();
  await admin.signIn(ADMIN);
});
afterAll(() => admin.post('/api/auth/logout'));

describe('the running containers', () => {
  it('only nginx is published; only the API’s network has the database', async () => {
    const published = async (service: string) =>
      inspect(await one(service), '{{json .HostConfig.PortBindings}}');
    expect(await published('mysql')).toBe('{}');
    expect(await published('api')).toBe('{}');
    expect(await published('nginx')).toContain('18080');
    const networks = async (service: string) =>
      inspect(
        await one(service),
        '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}',
      );
    expect((await networks('mysql')).trim().split(' ')).toHaveLength(1);
    expect(await networks('nginx')).not.toContain(await networks('mysql'));
  });

  it('the API is not root and writes only to its folders', async () => {
    const api = await one('api');
    expect(inspect(api, '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}}')).toBe('node true');
    expect(() => docker('exec', api, 'node', '-e', 'fs.writeFileSync("/app/x", "")')).toThrow(
      /EROFS/,
    );
  });
});

describe('the logs', () => {
  it('do not contain the root password of MySQL', async () => {
    const { output } = await compose(['logs', 'mysql']);
    expect(output).toContain('ready for connections');
    expect(output).not.toMatch(/root password/i);
  });

  it('spec §6: name the command that changes a forgotten password', async () => {
    expect((await compose(['logs', 'api'])).output).toContain(
      'Forgotten? `docker compose run --rm admin password <email>`',
    );
  });
});

describe('MySQL', () => {
  it('writes no binary log, which would fill the disk', async () => {
    const sql = 'SELECT @@log_bin';
    const client = ['mysql', '-h127.0.0.1', '-ufinesse', `-p${stack.databasePassword}`, '-Ne', sql];
    expect(docker('exec', await one('mysql'), ...client)).toBe('0');
  });
});

describe('killed containers', () => {
  it.each(['api', 'nginx', 'mysql'])(
    'spec §3: %s restarts by itself, and no booking or member is lost',
    async (service) => {
      const before = await everything();
      const killed = await one(service);
      const startOf = () => inspect(killed, '{{.State.StartedAt}}');
      const start = startOf();
      await pullThePlug(killed);
      await vi.waitFor(() => expect(startOf()).not.toBe(start), { timeout: 30_000, interval: 200 });
      await healthy();
      expect(await everything()).toEqual(before);
      await book(visitor);
    },
  );

  it('SIGTERM ends an API within 5 s, with exit code 0', async () => {
    const api = await one('api');
    const started = Date.now();
    docker('stop', '--time', '10', api);
    expect(Date.now() - started).toBeLessThan(5000);
    expect(inspect(api, '{{.State.ExitCode}}')).toBe('0');
    await composeUp();
  });
});

describe('commands in containers', () => {
  it('spec §6: `admin` adds one after a prompt for the password, lists and removes', async () => {
    const email = 'second@example.com';
    const added = await command('admin', ['add', email], { input: 'a password of her own\n' });
    expect(added.output).toContain(`${email} can sign in now.`);
    await new Client(stack.url).signIn({ email, password: 'a password of her own' });
    expect((await command('admin', ['list'])).output).toContain(email);
    expect((await command('admin', ['remove', email])).code).toBe(0);
  });

  it('spec §3: `restore` after the volume was removed brings back bookings and members; an altered backup is refused', async () => {
    for (let count = 0; count < 20; count++) await book(visitor);
    await addMember(admin);
    const before = await everything();
    expect((await command('backup')).code).toBe(0);
    expect((await command('restore', ['--drill'])).output).toMatch(
      / is good: \d+ rows, 0 hours old/,
    );

    const volume = inspect(
      await one('mysql'),
      '{{range .Mounts}}{{if eq .Destination "/var/lib/mysql"}}{{.Name}}{{end}}{{end}}',
    );
    await compose(['stop', 'nginx', 'api', 'mysql']);
    await compose(['rm', '-f', 'nginx', 'api', 'mysql']);
    docker('volume', 'rm', volume);
    await composeUp();
    await compose(['stop', 'api']);
    expect((await command('restore')).output).toContain('Restored');
    const full = await command('restore');
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('not empty')]);

    const truncate =
      'const f = fs.readdirSync("/backups").filter((n) => n.endsWith(".gz")).sort().at(-1);' +
      'fs.truncateSync("/backups/" + f, fs.statSync("/backups/" + f).size - 20)';
    docker('exec', await one('backup-schedule'), 'node', '-e', truncate);
    const refused = await command('restore', ['--replace']);
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/altered|truncated/)]);
    await composeUp();
    await admin.signIn(ADMIN);
    expect(await everything()).toEqual(before);
  });

  it.each(['backup', 'backup-schedule'])(
    '%s says in a sentence that the backup folder is not writable',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'finesse-backups-'));
      // Beside the API that is up, whose folder is another one.
      const options = { variables: { BACKUP_FOLDER: folder } };
      const { code, output } = await compose(['run', '--rm', '-T', '--no-deps', name], options);
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('must be writable for user 1000'),
      ]);
      expect(output).not.toMatch(/^\s+at /m);
      rmSync(folder, { recursive: true });
    },
  );
});

describe('commands beside the API', () => {
  it('get no session secret, and need none', async () => {
    const args = ['-e', 'console.log(`[${process.env.SESSION_SECRET}]`)'];
    const { output } = await compose([
      'run',
      '--rm',
      '-T',
      '--entrypoint',
      'node',
      'admin',
      ...args,
    ]);
    expect(output).toContain('[undefined]');
    expect((await command('backup')).code).toBe(0);
    expect((await command('restore', ['--drill'])).output).toContain(' is good: ');
  });

  it('`reindex` renews what is searched, and says of how many', async () => {
    const { code, output } = await command('reindex');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Renewed what searches look through in \d+ bookings and members\./),
    ]);
  });
});

describe('commands with a wrong database password', () => {
  it.each([
    ['backup'],
    ['restore'],
    ['database-password'],
    ['admin', 'list'],
    ['privacy', 'export', 'somebody@example.com'],
    ['reindex'],
  ])('%s ends with one sentence and no stack', async (name, ...args) => {
    const options = { variables: { DATABASE_PASSWORD: 'wrong' }, input: 'an evening of embers\n' };
    const { code, output } = await command(name, args, options);
    const said = output.split('\n').filter((line) => line && !line.startsWith(' Container '));
    expect([code, said]).toEqual([
      1,
      [expect.stringMatching(/^The database at mysql:3306 refuses the user or password/)],
    ]);
  });
});

describe('the sample settings', () => {
  it.each([
    ['on https', { SITE_URL: 'https://www.example.com' }],
    ['where nginx is published to other machines', { PUBLISH_HTTP: '18080' }],
  ])('are refused %s, with a sentence', async (_, settings) => {
    const SESSION_SECRET = 'sample-session-secret-for-a-trial-on-this-machine';
    const { code, output } = await compose(['run', '--rm', '-T', '--no-deps', 'api'], {
      variables: { ...settings, SESSION_SECRET },
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/SESSION_SECRET must not be the sample/),
    ]);
  });
});
