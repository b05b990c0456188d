import type { DataSource } from 'typeorm';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { NewMessage } from '../enqueue.js';
import type { MessageSources } from '../sources.js';

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
