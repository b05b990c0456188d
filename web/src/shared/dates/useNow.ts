import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
let now = 0;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now();
    changed();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}

function current(): number {
  // A value that differs at every call would render endlessly: one per minute is enough.
  if (Date.now() - now >= MINUTE_MS) now = Date.now();
  return now;
}

/** The time in milliseconds, updated every minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, current, () => 0);
