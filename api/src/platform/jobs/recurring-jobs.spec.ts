import type { HttpAdapterHost } from '@nestjs/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecurringJobs } from './recurring-jobs.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const job = (run: () => Promise<void>) => ({
  ...{ name: 'count', firstInMs: 0, everyMs: 1000, retryMs: 1000 },
  run,
});
const server = { httpAdapter: { getInstance: () => ({ log: {} }) } } as unknown as HttpAdapterHost;
const command = { httpAdapter: null } as unknown as HttpAdapterHost;

describe('a recurring job', () => {
  it.each([
    ['a server', server, 3],
    ['a command, which has no server', command, 0],
  ])('of %s runs as often as it is due', async (_, host, times) => {
    const run = vi.fn(() => Promise.resolve());
    const trigger = new RecurringJobs(host).add(job(run));
    await vi.advanceTimersByTimeAsync(1500);
    trigger();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(times);
  });
});
