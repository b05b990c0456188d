import { useSyncExternalStore } from 'react';

/** A value that several roots of a page share, such as two islands; `initial` also while hydrating. */
export function sharedValue<Value>(initial: Value, stored = initial) {
  let value = stored;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    subscribe,
    set: (next: Value) => {
      value = next;
      for (const notify of listeners) notify();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
