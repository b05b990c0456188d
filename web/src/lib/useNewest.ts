import { useRef, useState } from 'react';

/**
 * Sends what is chosen, one at a time. What is chosen meanwhile waits, the newest in the place of
 * older ones, and is sent once the answer is there: so the last choice wins, whatever the network
 * does. `chosen` is the newest choice until all is answered, then undefined.
 */
export function useNewest<Value>(send: (value: Value) => Promise<void>) {
  const [chosen, setChosen] = useState<Value>();
  const waiting = useRef<Value[]>([]);
  const sending = useRef(false);

  async function choose(value: Value): Promise<void> {
    setChosen(() => value);
    waiting.current = [value];
    if (sending.current) return;
    sending.current = true;
    for (let next = waiting.current.pop(); next !== undefined; next = waiting.current.pop()) {
      await send(next);
    }
    sending.current = false;
    setChosen(undefined);
  }

  return { chosen, choose };
}
