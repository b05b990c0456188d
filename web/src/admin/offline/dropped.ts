import { deviceStorage } from '../../shared/storage';
import { isBareAction, type BareAction, type QueuedAction } from './queue';

/** An action that was never sent and has left the queue: without a name, place or number. */
export type Dropped = BareAction & {
  /** The browser has deleted it, not the end of a session. */
  isLost?: boolean;
};

// Stored where they outlive the session, since money may have been taken.
const KEY = 'owner-not-sent';
/** What waits, beside the queue itself: what of it the browser deletes can still be named. */
const QUEUE_KEY = 'owner-waiting';

export const readDropped = (): Dropped[] => read(KEY);
export const writeDropped = (actions: readonly Dropped[]): void => write(KEY, actions);

/** To be called at each change of the queue. */
export const noteQueue = (waiting: readonly QueuedAction[]): void =>
  write(QUEUE_KEY, waiting.map(bareOf));

/** What was noted of the queue, to be called where it is gone though nobody has emptied it. */
export function takeLost(): Dropped[] {
  const lost = read(QUEUE_KEY).map((action) => ({ ...action, isLost: true }));
  write(QUEUE_KEY, []);
  return lost;
}

export function bareOf({ reference, madeAt, ...action }: QueuedAction): Dropped {
  const when = { reference, madeAt };
  return action.kind === 'payment'
    ? { kind: action.kind, amount: action.amount, method: action.method, ...when }
    : { kind: action.kind, ...when };
}

function read(key: string): Dropped[] {
  const stored = deviceStorage.read(key);
  return Array.isArray(stored) ? stored.filter(isBareAction) : [];
}

function write(key: string, actions: readonly Dropped[]): void {
  if (actions.length === 0) deviceStorage.remove(key);
  else deviceStorage.store(key, actions);
}
