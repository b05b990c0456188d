import { useEffect, useState } from 'react';
import type { DaysAhead } from '@finesse/api/contract/schedules/diary';

/**
 * The closed days and the notice that is liked, once they are asked for; null until they are there,
 * and where they cannot be had: the form takes every request all the same.
 */
export function useDaysAhead(isAsked: boolean): DaysAhead | null {
  const [ahead, setAhead] = useState<DaysAhead | null>(null);
  const isMissing = ahead === null;
  useEffect(() => {
    if (!isAsked || !isMissing) return;
    const abort = new AbortController();
    void fetchAhead(abort.signal).then((answer) => !abort.signal.aborted && setAhead(answer));
    return () => abort.abort();
  }, [isAsked, isMissing]);
  return ahead;
}

async function fetchAhead(signal: AbortSignal): Promise<DaysAhead | null> {
  try {
    const response = await fetch('/api/closed-days/ahead', { signal });
    return response.ok ? ((await response.json()) as DaysAhead) : null;
  } catch {
    return null;
  }
}
