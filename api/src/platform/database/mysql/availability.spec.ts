import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, describe, it } from 'vitest';
import { Availability } from './availability.js';

/** A database that can be there or not, and counts who looks for it. */
class Database {
  isUp = false;
  probes = 0;
  most = 0;
  #now = 0;

  probe = async (): Promise<void> => {
    this.probes += 1;
    this.#now += 1;
    this.most = Math.max(this.most, this.#now);
    await sleep(20);
    this.#now -= 1;
    if (!this.isUp) throw new Error('connect ECONNREFUSED');
  };
}

function setUp() {
  const database = new Database();
  const refused: Error[] = [];
  const availability = new Availability(database.probe, (error) => refused.push(error));
  return { database, refused, availability };
}

describe('availability of the database', () => {
  it('without a failure no caller waits and nothing is probed', async () => {
    const { database, availability } = setUp();
    await availability.whenUp();
    expect(database.probes).toBe(0);
  });

  it('after a failure of under a second, waiting callers all continue', async () => {
    const { database, refused, availability } = setUp();
    for (let count = 0; count < 10; count++) availability.reportFailure();
    const waiting = Array.from({ length: 10 }, () => availability.whenUp());
    await sleep(200);
    database.isUp = true;
    await Promise.all(waiting);
    expect(database.most).toBe(1);
    expect(refused).toEqual([]);
    expect(availability.isAway).toBe(false);
  });

  it('during a longer failure callers are refused at once, with one probe at a time, and continue after it', async () => {
    const { database, refused, availability } = setUp();
    availability.reportFailure();
    await expect(availability.whenUp()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(availability.isAway).toBe(true);
    expect(refused).toHaveLength(1);
    const started = performance.now();
    for (let count = 0; count < 100; count++) {
      availability.reportFailure();
      await expect(availability.whenUp()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(performance.now() - started).toBeLessThan(500);
    expect(database.most).toBe(1);
    database.isUp = true;
    await sleep(300);
    await availability.whenUp();
    expect(availability.isAway).toBe(false);
  });

  it('after close it is no longer probed', async () => {
    const { database, availability } = setUp();
    availability.reportFailure();
    availability.close();
    await sleep(200);
    const { probes } = database;
    await sleep(300);
    expect(database.probes).toBe(probes);
  });
});
