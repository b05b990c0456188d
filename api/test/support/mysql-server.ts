import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'sqlite' | 'mysql';
    /** Whether calls go to the server itself, through nginx, or to the stack in containers. */
    front: 'none' | 'nginx' | 'containers';
    /** A server on which the tests may create databases, without one at its end. */
    mysqlUrl: string;
  }
}

/** Starts a MariaDB of the suite's own, unless TEST_DATABASE_URL names a server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startMariadb();
  project.provide('mysqlUrl', server.url.replace(/\/$/, ''));
  return server.stop;
}

export async function startMariadb(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-mariadb-'));
  const data = join(folder, 'data');
  execFileSync('mariadb-install-db', [
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot,
  ]);
  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${join(folder, 'socket')}`,
      `--port=${String(port)}`,
      '--bind-address=127.0.0.1',
      '--innodb-flush-log-at-trx-commit=2',
    ],
    { stdio: 'ignore' },
  );
  const url = `mysql://root@127.0.0.1:${String(port)}`;
  await answering(url, server);
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) break;
    try {
      await (await createConnection(url)).end();
      return;
    } catch {
      await sleep(200);
    }
  }
  throw new Error('MariaDB did not start');
}
