import { EXPIRY_WARNING_DAYS } from '../../contract/limits.js';
import { ANSWER_DUE_HOURS } from '../../contract/messages.js';
import { isErased } from '../../contract/privacy.js';
import { storedTime } from '../../platform/database/driver-values.js';
import { sql } from '../../platform/database/sql.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { aboutBooking } from '../enqueue.js';
import { lastMessages, type Clock, type Reminder } from './reminder.js';
import { DAY_MS, HOUR_MS } from '../../contract/durations.js';

/** No reminders of older requests, even if the server was down. */
const OLDEST_REQUEST_MS = 7 * DAY_MS;

/** The open requests of which the owners have had a mail, each with the last reminder that is due. */
export async function answersDue({ database, sources, now }: Clock): Promise<Reminder[]> {
  const before = (ms: number) => storedTime(new Date(now.getTime() - ms));
  const bookings = await sources.bookings(
    database.reader,
    sql(
      "bookings.status = 'pending' AND bookings.createdAt > ? AND bookings.createdAt <= ?",
      before(OLDEST_REQUEST_MS),
      before(Math.min(...ANSWER_DUE_HOURS) * HOUR_MS),
    ),
  );
  const open = bookings.filter(({ stage }) => stage === 'new');
  const notifications = await lastMessages(database, open, 'new-request');
  return open
    .filter(({ id }) => notifications.has(id))
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

const MORNING = { from: '08:00', until: '12:00' };

/** The active memberships that end within a week: one mail a morning, where there are any. */
export async function membershipsEnding(clock: Clock): Promise<Reminder[]> {
  const { database, sources, now, timeZone } = clock;
  const { date, time } = latestWallClock(now, timeZone);
  if (time < MORNING.from || time >= MORNING.until) return [];
  const members = await sources.members(
    database.reader,
    sql(
      "members.membershipStatus = 'active' AND members.expiryDate > ? AND members.expiryDate <= ?",
      storedTime(now),
      storedTime(new Date(now.getTime() + EXPIRY_WARNING_DAYS * DAY_MS)),
    ),
  );
  const memberIds = members
    .filter((member) => !isErased(member))
    .toSorted((a, b) => a.expiryDate.localeCompare(b.expiryDate))
    .map(({ id }) => id);
  if (memberIds.length === 0) return [];
  const template = 'memberships-ending';
  return [{ template, event: template, subjectId: date, parameters: { memberIds } }];
}
