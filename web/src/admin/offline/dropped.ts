import { useSyncExternalStore } from 'react';
import type { QueuedAction, EventAction } from './queue';

/** An action that was never sent and has left the queue: without a name, place or number. */
type Dropped = EventAction & Pick<QueuedAction, 'reference' | 'madeAt'>;

const KEY = 'owner-not-sent';
const CHANGED = 'owner-not-sent-changed';

/** Stores them where they outlive the session, since money may have been taken. */
export function storeDropped(actions: readonly QueuedAction[]): void {
  if (actions.length === 0) return;
  const bare = actions.map(({ reference, madeAt, ...action }): Dropped => {
    const when = { reference, madeAt };
    return action.kind === 'payment'
      ? { kind: action.kind, amount: action.amount, method: action.method, ...when }
      : { kind: action.kind, ...when };
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
    // Storage is forbidden: then no queue outlived a page either.
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
