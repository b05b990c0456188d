import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { vi } from 'vitest';
import { Client } from './client.js';
import { freePort } from './mysql-server.js';
import { ADMIN, newDatabase, type TestDatabase } from './server.js';

export const ROOT = new URL('../../../', import.meta.url).pathname;
/** The built server. */
export const MAIN = `${ROOT}api/dist/main.js`;

export interface Running {
  child: ChildProcess;
  url: string;
  output: () => string;
  ended: Promise<number | null>;
}

const running: Running[] = [];
const databases: TestDatabase[] = [];

/** The variables of a database that goes when the test ends. */
export const emptyDatabase = async () => {
  const database = await newDatabase();
  databases.push(database);
  return database.environment;
};

/** The built server as a process of its own, on a free port unless PORT is set. */
export async function run(
  environment: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, MAIN],
): Promise<Running> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const server = { child, url: `http://127.0.0.1:${String(port)}`, output: () => output, ended };
  running.push(server);
  return server;
}

/** The processes that a server has started, as far as they run. */
export const childrenOf = ({ child: { pid } }: Running): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, one]) => (parent === pid && one !== undefined ? [one] : []));

/** Sends a signal to all children of a server until it is up. */
export async function signalChildren(server: Running, signal: NodeJS.Signals): Promise<void> {
  const state = { isUp: false };
  const started = healthy(server).finally(() => (state.isUp = true));
  while (!state.isUp) {
    for (const pid of childrenOf(server))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    await yieldToEventLoop();
  }
  await started;
}

/** Waits until it answers, and has printed where it is. @throws where it ends */
export async function healthy({ url, child, output }: Running): Promise<void> {
  const isUp = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    const { ok } = await fetch(`${url}/api/health`).catch(() => ({ ok: false }));
    return ok && output().includes('Dashboard:') && 'up';
  };
  const how = await vi.waitUntil(isUp, { timeout: 60_000 });
  if (how === 'ended') throw new Error(`the server ended: ${output()}`);
}

/** So many servers, started at once on one database, and an admin and a visitor of each. */
export async function runTogether(count: number, environment: Record<string, string>) {
  const servers = await Promise.all(Array.from({ length: count }, () => run(environment)));
  for (const server of servers) await healthy(server);
  const sites = servers.map(({ url }) => ({
    ...{ url, admin: new Client(url), visitor: new Client(url) },
  }));
  await sites[0]?.admin.signIn(ADMIN);
  // One session opens all of them.
  for (const { admin } of sites) admin.cookie = sites[0]?.admin.cookie;
  return sites;
}

/** Ends every process that a test has started, and drops its databases. */
export async function endAll(): Promise<void> {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  }
  for (const { drop } of databases.splice(0)) await drop();
}
