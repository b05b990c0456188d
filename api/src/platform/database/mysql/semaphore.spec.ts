import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.js';

const SHORT_MS = 30;
const LONG_MS = 10_000;

describe('semaphore', () => {
  it('with places left: acquires at once', async () => {
    const semaphore = new Semaphore(2, 0);
    await Promise.all([semaphore.acquire(SHORT_MS), semaphore.acquire(SHORT_MS)]);
    expect([semaphore.free, semaphore.waiting]).toEqual([0, 0]);
  });

  it('with no place left: who waits longest is next', async () => {
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

  it('with no place released in time: the wait ends, and takes no later place', async () => {
    const semaphore = new Semaphore(1, 1);
    await semaphore.acquire(SHORT_MS);
    await expect(semaphore.acquire(SHORT_MS)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    semaphore.release();
    expect([semaphore.free, semaphore.waiting]).toEqual([1, 0]);
  });

  it('with the line full: who comes later is refused at once', async () => {
    const semaphore = new Semaphore(1, 1);
    await semaphore.acquire(SHORT_MS);
    const waiting = semaphore.acquire(LONG_MS);
    await expect(semaphore.acquire(LONG_MS)).rejects.toThrow('too many wait');
    semaphore.release();
    await waiting;
  });

  it('told to reject: everybody in line is refused, and places stay as they are', async () => {
    const semaphore = new Semaphore(1, 2);
    await semaphore.acquire(SHORT_MS);
    const waiting = [semaphore.acquire(LONG_MS), semaphore.acquire(LONG_MS)];
    semaphore.rejectWaiting(new Error('over'));
    for (const one of waiting) await expect(one).rejects.toThrow('over');
    expect([semaphore.free, semaphore.waiting]).toEqual([0, 0]);
  });
});
