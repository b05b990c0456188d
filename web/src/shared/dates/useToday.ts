import { dateIn } from '@finesse/api/contract/dates';
import { useSettings } from '../settings';
import { useNow } from './useNow';

/** The business's calendar day as `YYYY-MM-DD`; empty while hydrating, since the server's is old. */
export function useToday(): string {
  const { timeZone } = useSettings();
  const now = useNow();
  return now === 0 ? '' : dateIn(now, timeZone);
}
