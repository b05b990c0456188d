import { In } from 'typeorm';
import { ANSWER_DUE_HOURS } from '../../contract/messages.js';
import { storedTime } from '../../platform/database/driver-values.js';
import { sql } from '../../platform/database/sql.js';
import { HOUR_MS } from '../../platform/jobs/recurring-jobs.js';
import { inBatches } from '../../platform/list/batches.js';
import { aboutBooking } from '../enqueue.js';
import { MessageEntity } from '../message.entity.js';
import type { Clock, Reminder } from './reminder.js';

/** A server that was away for longer reminds of nothing that old. */
const LONGEST_AGO_MS = 7 * 24 * HOUR_MS;

/** The requests that the owner has been told of and not answered, each with the last reminder that is due. */
export async function answersDue({ database, sources, now }: Clock): Promise<Reminder[]> {
  const before = (ms: number) => storedTime(new Date(now.getTime() - ms));
  const bookings = await sources.bookings(
    database.reader,
    sql(
      "bookings.status = 'pending' AND bookings.createdAt > ? AND bookings.createdAt <= ?",
      before(LONGEST_AGO_MS),
      before(Math.min(...ANSWER_DUE_HOURS) * HOUR_MS),
    ),
  );
  const open = bookings.filter(({ stage }) => stage === 'new');
  const told = new Set<string>();
  for (const batch of inBatches(open.map(({ id }) => id)))
    for (const { bookingId } of await database.reader.find(MessageEntity, {
      select: { bookingId: true },
      where: { bookingId: In(batch), template: 'new-request' },
    }))
      told.add(bookingId ?? '');
  return open
    .filter(({ id }) => told.has(id))
    .map(({ id, createdAt }) => {
      const [last, earlier] = ANSWER_DUE_HOURS.filter(
        (hours) => Date.parse(createdAt) + hours * HOUR_MS <= now.getTime(),
      ).toReversed();
      return {
        template: 'answer-due',
        ...afterHours(last ?? ANSWER_DUE_HOURS[0]),
        ...(earlier !== undefined && { earlier: afterHours(earlier) }),
        ...aboutBooking(id),
      };
    });
}

const afterHours = (hours: number) => ({
  event: `answer-due-${String(hours)}`,
  parameters: { hours },
});
