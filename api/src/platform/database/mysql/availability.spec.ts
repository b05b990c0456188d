import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, describe, it, vi } from 'vitest';
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
    await vi.waitUntil(() => database.probes > 1);
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
    for (let count = 0; count < 100; count++) {
      availability.reportFailure();
      const refusal = availability.whenUp().catch(({ code }: { code: string }) => code);
      expect(await Promise.race([refusal, nextTurn('later')])).toBe('UNAVAILABLE');
    }
    expect(database.most).toBe(1);
    database.isUp = true;
    await vi.waitUntil(() => !availability.isAway);
    await availability.whenUp();
    expect(availability.isAway).toBe(false);
  });

  it('after close it is no longer probed', async () => {
    const [closed, open] = [setUp(), setUp()];
    for (const { availability } of [closed, open]) availability.reportFailure();
    closed.availability.close();
    await vi.waitUntil(() => open.database.probes > 3, 5000);
    expect(closed.database.probes).toBe(1);
    open.availability.close();
  });
});
