import { Inject, Injectable } from '@nestjs/common';
import { LastMessages } from './last-messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { EXPIRY_WARNING_DAYS } from '../../../contract/limits.js';
import { ANSWER_DUE_HOURS } from '../../../contract/messages.js';
import { isErased } from '../../../contract/privacy.js';
import { IS_REQUEST } from '../../bookings/booking-list.js';
import { sql, storedTime } from '../../../platform/database/sql.js';
import { latestWallClock } from '../../../platform/dates/wall-clock.js';
import { aboutBooking, type Reminder } from '../outbox.js';
import { BOOKINGS } from '../../bookings/booking-list.js';
import { MEMBERS } from '../../members/members.repository.js';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.js';

/** No reminders of older requests, even if the server was down. */
const OLDEST_REQUEST_MS = 7 * DAY_MS;

/** Reminders to the owners. */
@Injectable()
export class OwnerReminders {
  constructor(
    private readonly database: UnitOfWork,
    private readonly lastMessages: LastMessages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The open requests of which the owners have had a mail, each with the last reminder that is due. */
  async answersDue(now: Date): Promise<Reminder[]> {
    const before = (ms: number) => storedTime(new Date(now.getTime() - ms));
    const bookings = await BOOKINGS.find(
      this.database.manager,
      sql(
        `${IS_REQUEST} AND bookings.createdAt > ? AND bookings.createdAt <= ?`,
        before(OLDEST_REQUEST_MS),
        before(Math.min(...ANSWER_DUE_HOURS) * HOUR_MS),
      ),
    );
    const open = bookings.filter(({ stage }) => stage === 'new');
    const notifications = await this.lastMessages.find(open, 'new-request');
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

  /** The active memberships that end within a week: one mail a morning, where there are any. */
  async membershipsEnding(now: Date): Promise<Reminder[]> {
    const { date, time } = latestWallClock(now, this.config.settings.timeZone);
    if (time < MORNING.from || time >= MORNING.until) return [];
    const members = await MEMBERS.find(
      this.database.manager,
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
}

const afterHours = (hours: number) => ({
  event: `answer-due-${String(hours)}`,
  parameters: { hours },
});

const MORNING = { from: '08:00', until: '12:00' };
