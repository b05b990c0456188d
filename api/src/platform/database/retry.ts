import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 8000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** Runs a task again while `isRetryable` says so of its failure, waiting a little longer each time. */
export async function retry<T>(
  task: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
): Promise<T> {
  const end = performance.now() + RETRY_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task();
    } catch (error) {
      if (performance.now() >= end || !isRetryable(error)) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}
