import { useSyncExternalStore } from 'react';
import type { Act, Deed } from './acts';

/** What was never sent, and is not kept any more: without a name, place or number. */
type Dropped = Deed & Pick<Act, 'reference' | 'madeAt'>;

const KEY = 'owner-not-sent';
const CHANGED = 'owner-not-sent-changed';

/** Written down where it outlives the session, since money may have been taken. */
export function noteDropped(acts: readonly Act[]): void {
  if (acts.length === 0) return;
  const bare = acts.map(({ reference, madeAt, ...act }): Dropped => {
    const when = { reference, madeAt };
    return act.kind === 'payment'
      ? { kind: act.kind, amount: act.amount, method: act.method, ...when }
      : { kind: act.kind, ...when };
  });
  write(JSON.stringify([...listOf(read()), ...bare]));
}

export const dismissDropped = (): void => write(null);

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is forbidden: then there was no queue that outlived a page either.
  }
  dispatchEvent(new Event(CHANGED));
}

function listOf(text: string | null): Dropped[] {
  try {
    return text === null ? [] : (JSON.parse(text) as Dropped[]);
  } catch {
    return [];
  }
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

export const useDropped = (): Dropped[] =>
  listOf(useSyncExternalStore(subscribe, read, () => null));
