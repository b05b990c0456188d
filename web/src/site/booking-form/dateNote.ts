import { useEffect, useState } from 'react';
import { DAY_MS } from '@finesse/api/contract/durations';
import type { DaysAhead } from '@finesse/api/contract/schedules/diary';
import { pastDateNote } from '../../shared/dates/pastNotes';

/**
 * The note under a date, `YYYY-MM-DD` like `today`, for an event of `length` days; undefined where there is nothing to say. It never
 * refuses the request: the rules are those of spec §5.
 */
export function dateNote(
  date: string,
  today: string,
  ahead: DaysAhead | null,
  length = 1,
): string | undefined {
  if (date === '' || today === '') return undefined;
  const past = pastDateNote(date, today);
  if (past || !ahead) return past;
  const daysTo = (other: string) => (Date.parse(other) - Date.parse(date)) / DAY_MS;
  if (ahead.closed.some((closed) => daysTo(closed) >= 0 && daysTo(closed) < length))
    return `We are closed on ${length > 1 ? 'one of these days' : 'that day'}. You can still send your request, and we will let you know what we can do.`;
  const notice = -daysTo(today);
  if (notice >= ahead.leadDays) return undefined;
  const days = ahead.leadDays === 1 ? 'a day' : `${String(ahead.leadDays)} days`;
  return `That is soon: we usually ask for ${days} of notice. You can still send your request, and we will see what we can do.`;
}

/**
 * The closed days and the notice that is liked, loaded once `isNeeded`; null until then, and where they
 * could not be loaded: the form accepts every request anyway.
 */
export function useDaysAhead(isNeeded: boolean): DaysAhead | null {
  const [ahead, setAhead] = useState<DaysAhead | null>(null);
  const isMissing = ahead === null;
  useEffect(() => {
    if (!isNeeded || !isMissing) return;
    const abort = new AbortController();
    void fetchAhead(abort.signal).then((answer) => !abort.signal.aborted && setAhead(answer));
    return () => abort.abort();
  }, [isNeeded, isMissing]);
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
