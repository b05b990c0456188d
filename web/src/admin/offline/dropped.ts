import { useSyncExternalStore } from 'react';
import { parsedBody } from '../../shared/api/failure';
import { isBareAction, type BareAction, type QueuedAction } from './queue';

/** An action that was never sent and has left the queue: without a name, place or number. */
export type Dropped = BareAction & {
  /** The browser has deleted it, not the end of a session. */
  isLost?: boolean;
};

const KEY = 'owner-not-sent';
/** What waits, beside the queue itself: what of it the browser deletes can still be named. */
const QUEUE_KEY = 'owner-waiting';
const CHANGED = 'owner-not-sent-changed';

/** Stores them where they outlive the session, since money may have been taken. */
export function storeDropped(actions: readonly QueuedAction[]): void {
  add(actions.map(bareOf));
}

/** To be called at each change of the queue. */
export const noteQueue = (waiting: readonly QueuedAction[]): void =>
  write(QUEUE_KEY, waiting.map(bareOf));

/** To be called where the queue is gone though nobody has emptied it. */
export function storeLost(): void {
  add(listOf(read(QUEUE_KEY)).map((action) => ({ ...action, isLost: true })));
  write(QUEUE_KEY, []);
}

export const dismissDropped = (): void => write(KEY, []);

function bareOf({ reference, madeAt, ...action }: QueuedAction): Dropped {
  const when = { reference, madeAt };
  return action.kind === 'payment'
    ? { kind: action.kind, amount: action.amount, method: action.method, ...when }
    : { kind: action.kind, ...when };
}

function add(actions: readonly Dropped[]): void {
  if (actions.length > 0) write(KEY, [...listOf(read(KEY)), ...actions]);
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function write(key: string, actions: readonly Dropped[]): void {
  try {
    if (actions.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(actions));
  } catch {
    // Storage is forbidden: then no queue outlived a page either.
  }
  dispatchEvent(new Event(CHANGED));
}

function listOf(text: string | null): Dropped[] {
  const stored = parsedBody(text ?? '');
  return Array.isArray(stored) ? stored.filter(isBareAction) : [];
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

const readDropped = () => read(KEY);

export const useDropped = (): Dropped[] =>
  listOf(useSyncExternalStore(subscribe, readDropped, () => null));
