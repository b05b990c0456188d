import { useRef, useState } from 'react';

/**
 * Sends what is chosen for each id, one at a time. What is chosen meanwhile waits, the newest in
 * the place of older ones, and is sent once the answer is there: so the last choice wins, whatever
 * the network does. `pending` has the newest choice for each id until all is answered.
 */
export function useLatestOnly<Value>(send: (id: string, value: Value) => Promise<void>) {
  const [pending, setPending] = useState<Readonly<Record<string, Value>>>({});
  /** By id, while something is on its way; with what waits for it. */
  const queues = useRef(new Map<string, Value[]>());

  async function choose(id: string, value: Value): Promise<void> {
    setPending((before) => ({ ...before, [id]: value }));
    const waiting = queues.current.get(id);
    if (waiting) {
      waiting.splice(0, 1, value);
      return;
    }
    const queue = [value];
    queues.current.set(id, queue);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await send(id, next);
    queues.current.delete(id);
    setPending((before) =>
      Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)),
    );
  }

  return { pending, choose, isBusy: (id: string) => queues.current.has(id) };
}
