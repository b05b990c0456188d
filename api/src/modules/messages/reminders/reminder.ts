import type { NewMessage } from '../outbox.js';
import { DAY_MS } from '../../../contract/durations.js';

/** @param date `YYYY-MM-DD`, as the result */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A message that is due by the clock; without a recipient it is for each owner. */
export type Reminder = Omit<NewMessage, 'recipient'> & {
  recipient?: string;
  /** The reminder before it, which this one replaces where it has not been sent yet. */
  earlier?: Pick<NewMessage, 'event'> & { parameters: { hours: number } };
};
