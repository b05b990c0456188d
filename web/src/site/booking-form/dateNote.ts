import type { DaysAhead } from '@finesse/api/contract/schedules/diary';

const DAY_MS = 86_400_000;
const PAST = 'That date is in the past.';

/**
 * What is said kindly at a date, `YYYY-MM-DD`, as `today`; undefined where there is nothing to say.
 * Nothing of it refuses the request: the rules are those of spec §5.
 */
export function dateNote(date: string, today: string, ahead: DaysAhead | null): string | undefined {
  if (date === '' || today === '') return undefined;
  if (date < today) return PAST;
  if (!ahead) return undefined;
  if (ahead.closed.includes(date))
    return 'We are closed on that day. Do ask all the same: we will write to you about what can be done.';
  const notice = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (notice >= ahead.leadDays) return undefined;
  const days = ahead.leadDays === 1 ? 'a day' : `${String(ahead.leadDays)} days`;
  return `That is soon: we like to have ${days} of notice. Do ask all the same, and we will see what we can do.`;
}
