import type { DataSource } from 'typeorm';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { HOUR_MS } from '../../platform/jobs/recurring-jobs.js';
import type { NewMessage } from '../enqueue.js';
import type { MessageSources } from '../sources.js';

const DAY_MS = 24 * HOUR_MS;

/** The day so many days later, or earlier if below 0; both `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What reminders are worked out from. */
export interface Clock {
  database: UnitOfWork;
  sources: MessageSources;
  writer: DataSource;
  timeZone: string;
  now: Date;
}

/** A message that the clock asks for; without a recipient it is for each owner. */
export type Reminder = Omit<NewMessage, 'recipient'> & {
  recipient?: string;
  /** The reminder that this one makes needless where it has not been sent yet. */
  earlier?: Pick<NewMessage, 'event'> & { parameters: { hours: number } };
};
