import { useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@finesse/api/contract/durations';

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Reads the time anew after a minute; a value that differs at every call would render endlessly. */
function minuteClock(): () => number {
  let now = 0;
  return () => {
    if (Date.now() - now >= MINUTE_MS) now = Date.now();
    return now;
  };
}

/** The time in milliseconds, updated every minute; 0 while hydrating. */
export function useNow(): number {
  const [read] = useState(minuteClock);
  return useSyncExternalStore(subscribe, read, () => 0);
}
