import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.js';

const SHORT_MS = 30;
const LONG_MS = 10_000;

describe('semaphore', () => {
  it('with permits left, acquire returns at once', async () => {
    const semaphore = new Semaphore(2, 0);
    await Promise.all([semaphore.acquire(SHORT_MS), semaphore.acquire(SHORT_MS)]);
    expect([semaphore.free, semaphore.waiting]).toEqual([0, 0]);
  });

  it('with no permit left, waiters are served in order', async () => {
    const semaphore = new Semaphore(1, 2);
    await semaphore.acquire(SHORT_MS);
    const order: string[] = [];
    const waiting = ['first', 'second'].map((name) =>
      semaphore.acquire(LONG_MS).then(() => order.push(name)),
    );
    semaphore.release();
    semaphore.release();
    await Promise.all(waiting);
    expect(order).toEqual(['first', 'second']);
    semaphore.release();
    expect(semaphore.free).toBe(1);
  });

  it('with no permit in time, the wait times out and takes no later permit', async () => {
    const semaphore = new Semaphore(1, 1);
    await semaphore.acquire(SHORT_MS);
    await expect(semaphore.acquire(SHORT_MS)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    semaphore.release();
    expect([semaphore.free, semaphore.waiting]).toEqual([1, 0]);
  });

  it('with a full queue, further callers are refused at once', async () => {
    const semaphore = new Semaphore(1, 1);
    await semaphore.acquire(SHORT_MS);
    const waiting = semaphore.acquire(LONG_MS);
    await expect(semaphore.acquire(LONG_MS)).rejects.toThrow('too many wait');
    semaphore.release();
    await waiting;
  });

  it('after reject, all waiters are refused and the permits are unchanged', async () => {
    const semaphore = new Semaphore(1, 2);
    await semaphore.acquire(SHORT_MS);
    const waiting = [semaphore.acquire(LONG_MS), semaphore.acquire(LONG_MS)];
    semaphore.rejectWaiting(new Error('over'));
    for (const one of waiting) await expect(one).rejects.toThrow('over');
    expect([semaphore.free, semaphore.waiting]).toEqual([0, 0]);
  });
});
