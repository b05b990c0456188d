import { ANSWER_DUE_HOURS } from '../../contract/messages.js';
import { storedTime } from '../../platform/database/driver-values.js';
import { sql } from '../../platform/database/sql.js';
import { HOUR_MS } from '../../platform/jobs/recurring-jobs.js';
import { aboutBooking } from '../enqueue.js';
import { DAY_MS, lastMessages, type Clock, type Reminder } from './reminder.js';

/** A server that was away for longer reminds of nothing that old. */
const LONGEST_AGO_MS = 7 * DAY_MS;

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
  const told = await lastMessages(database, open, 'new-request');
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
