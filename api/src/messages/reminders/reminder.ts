import { In, type DataSource } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type { MessageTemplate } from '../../contract/messages.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { inBatches } from '../../platform/list/batches.js';
import type { NewMessage } from '../enqueue.js';
import { MessageEntity } from '../message.entity.js';
import type { MessageSources } from '../sources.js';
import { DAY_MS } from '../../contract/durations.js';

/** @param date `YYYY-MM-DD`, as the result */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When a message of a template was last written about each of these bookings, by id. */
export async function lastMessages(
  { reader }: UnitOfWork,
  bookings: readonly Pick<Booking, 'id'>[],
  template: MessageTemplate,
): Promise<Map<string, Date>> {
  const last = new Map<string, Date>();
  for (const ids of inBatches(bookings.map(({ id }) => id)))
    for (const { bookingId, createdAt } of await reader.find(MessageEntity, {
      select: { bookingId: true, createdAt: true },
      where: { bookingId: In(ids), template },
      order: { version: 'ASC' },
    }))
      last.set(bookingId ?? '', createdAt);
  return last;
}

/** What decides which reminders are due. */
export interface Clock {
  database: UnitOfWork;
  sources: MessageSources;
  writer: DataSource;
  timeZone: string;
  now: Date;
}

/** A message that is due by the clock; without a recipient it is for each owner. */
export type Reminder = Omit<NewMessage, 'recipient'> & {
  recipient?: string;
  /** The reminder before it, which this one replaces where it has not been sent yet. */
  earlier?: Pick<NewMessage, 'event'> & { parameters: { hours: number } };
};
