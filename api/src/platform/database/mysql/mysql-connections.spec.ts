import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONNECTIONS, MysqlConnections } from './mysql-connections.js';
import type { OpenConnections } from './open-connections.js';

/** Far longer than a test. */
const forever = () => new Promise<never>(() => undefined);

/** A database that can be there or not, and counts who connects to it. */
class Database {
  isUp = true;
  tries = 0;
  most = 0;
  #now = 0;

  readonly source = {
    createQueryRunner: () => ({
      connect: this.#connect,
      query: () => Promise.resolve([]),
      release: () => Promise.resolve(),
      isTransactionActive: false,
    }),
  } as unknown as DataSource;

  #connect = async () => {
    this.tries += 1;
    this.#now += 1;
    this.most = Math.max(this.most, this.#now);
    await nextTurn();
    this.#now -= 1;
    if (!this.isUp) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    return {};
  };
}

const open = {
  count: 1,
  isAlive: () => Promise.resolve(true),
  destroy: () => undefined,
  distrustIdle: () => undefined,
} as unknown as OpenConnections;

const started: MysqlConnections[] = [];
afterEach(() => started.splice(0).forEach((connections) => connections.abortAll()));

function setUp() {
  const database = new Database();
  const connections = new MysqlConnections(database.source, open);
  started.push(connections);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const tryOne = () => codeOf(connections.read(() => Promise.resolve()));
  return { database, connections, codeOf, tryOne };
}

describe('work on MySQL', () => {
  it('runs ten at once, and what waits runs in order and in the context of its caller', async () => {
    const { connections } = setUp();
    const context = new AsyncLocalStorage<number>();
    const begun: unknown[] = [];
    const ends: (() => void)[] = [];
    const all = Array.from({ length: CONNECTIONS + 3 }, (_, index) =>
      context.run(index, () =>
        connections.read(async () => {
          begun.push(context.getStore());
          await new Promise<void>((resolve) => ends.push(resolve));
        }),
      ),
    );
    await vi.waitUntil(() => begun.length === CONNECTIONS);
    expect(connections.pressure()).toEqual({ open: 1, free: 0, waiting: 3 });
    while (ends.length > 0) {
      ends.shift()?.();
      await nextTurn();
      await nextTurn();
    }
    await Promise.all(all);
    expect(begun).toEqual(all.map((_, index) => index));
    expect(connections.pressure()).toEqual({ open: 1, free: CONNECTIONS, waiting: 0 });
  });

  it('is refused at once while 500 wait', async () => {
    const { connections, codeOf } = setUp();
    const work = Array.from({ length: CONNECTIONS + 500 }, () => codeOf(connections.read(forever)));
    expect(await codeOf(connections.read(forever))).toBe('UNAVAILABLE');
    connections.abortAll();
    expect(new Set(await Promise.all(work))).toEqual(new Set(['UNAVAILABLE']));
  });

  it('that cannot connect is to be tried again for a second, then refused, while one probe at a time connects', async () => {
    const { database, tryOne } = setUp();
    database.isUp = false;
    expect(await tryOne()).toBe('NOT_CONNECTED');
    const { tries } = database;
    await Promise.all(Array.from({ length: 100 }, tryOne));
    expect(database.tries).toBeLessThan(tries + 3);
    await vi.waitUntil(async () => (await tryOne()) === 'UNAVAILABLE', 5000);
    expect(database.most).toBe(1);
    database.isUp = true;
    await vi.waitUntil(async () => (await tryOne()) === 'done', 5000);
  });
});
