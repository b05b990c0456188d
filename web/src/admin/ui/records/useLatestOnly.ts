import { useRef, useState } from 'react';

/**
 * Sends the values of each id one after the other. Of those that arrive while a request is in flight
 * only the newest is sent, so the last choice wins whatever the network does. `pending` holds the
 * newest value of each id until the last answer has arrived.
 * @param send is given what has been chosen since, by a function that takes it out of the queue
 */
export function useLatestOnly<Value>(
  send: (id: string, value: Value, takeNewer: () => Value | undefined) => Promise<void>,
) {
  const [pending, setPending] = useState<Readonly<Record<string, Value>>>({});
  /** By id, while a request is in flight: the value that waits for its answer. */
  const queues = useRef(new Map<string, Value[]>());

  async function enqueue(id: string, value: Value): Promise<void> {
    setPending((before) => ({ ...before, [id]: value }));
    const waiting = queues.current.get(id);
    if (waiting) {
      waiting.splice(0, 1, value);
      return;
    }
    const queue = [value];
    queues.current.set(id, queue);
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await send(id, next, () => queue.pop());
    queues.current.delete(id);
    setPending((before) =>
      Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)),
    );
  }

  return { pending, enqueue, isBusy: (id: string) => queues.current.has(id) };
}
