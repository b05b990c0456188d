import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 * @param {() => unknown} holds
 * @param {() => string} failure the message of the error where it does not in time
 * @param {{ withinMs?: number, hasEnded?: () => boolean }} [bounds] `hasEnded`: waiting is in vain
 */
export async function until(holds, failure, { withinMs = 60_000, hasEnded = () => false } = {}) {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(100))
    if (hasEnded() || Date.now() > end) throw new Error(failure());
}

/** Whether a call of this address is answered with a status of success. */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
