import { EXPIRY_WARNING_DAYS } from '../../contract/limits.js';
import { isErased } from '../../contract/privacy.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { storedTime } from '../../platform/database/driver-values.js';
import { sql } from '../../platform/database/sql.js';
import { DAY_MS, type Clock, type Reminder } from './reminder.js';

const MORNING = { from: '08:00', until: '12:00' };

/** The active memberships that end within a week: one mail a morning, where there are any. */
export async function endingMemberships(clock: Clock): Promise<Reminder[]> {
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
