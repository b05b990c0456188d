import { Inject, Injectable } from '@nestjs/common';
import { CUSTOMER_TEMPLATES, type MessageQuery } from '../../contract/messages.js';
import { COMPLETED_STATUSES, OPEN_MEMBERSHIP_STATUSES } from '../../contract/statuses.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { allOf, literals, named, sql, storedTime, type Sql } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { pageWindow } from '../../platform/list/list-calls.js';
import { firstDayToCome } from '../bookings/booking-conditions.js';
import { MessageEntity } from './message.entity.js';

/** What customers and members were to be sent, and did not, or may not, get (rule 14). */
@Injectable()
export class UnsentMessages {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  count(): Promise<number> {
    return this.#query().getCount();
  }

  async ids({ state, bookingId, ...page }: MessageQuery): Promise<[{ id: string }[], number]> {
    const { skip, take } = pageWindow(page);
    const query = this.#query([
      ...(state ? [sql('messages.state = ?', state)] : []),
      ...(bookingId ? [sql('messages.bookingId = ?', bookingId)] : []),
    ]);
    const ids = query.clone().select('messages.id', 'id').offset(skip).limit(take);
    ids.orderBy('messages.createdAt', 'DESC').addOrderBy('messages.id', 'DESC');
    return Promise.all([ids.getRawMany<{ id: string }>(), query.getCount()]);
  }

  #query(others: Sql[] = []) {
    return this.database.manager
      .createQueryBuilder(MessageEntity, 'messages')
      .where(...named(allOf([this.#condition(new Date()), ...others])));
  }

  /**
   * An event of tonight is not over at midnight where its schedule says so. Booking and member are read
   * for a value, as for `EXISTS` MariaDB by its statistics may read all of them first.
   */
  #condition(now: Date): Sql {
    return sql(
      `messages.state IN ('unsent', 'failed', 'uncertain')
       AND messages.template IN (${literals(CUSTOMER_TEMPLATES)})
       AND messages.recipientRole = 'customer'
       AND ((SELECT bookings.status NOT IN (${literals(COMPLETED_STATUSES)}) AND bookings.eventDate >= ?
             AND (bookings.eventDate >= ? OR EXISTS (SELECT 1 FROM schedules
               WHERE schedules.bookingId = bookings.id AND schedules.endAt > ?))
           FROM bookings WHERE bookings.id = messages.bookingId)
         OR (SELECT members.membershipStatus IN (${literals(OPEN_MEMBERSHIP_STATUSES)})
             AND members.expiryDate > ?
           FROM members WHERE members.id = messages.memberId))`,
      firstDayToCome(),
      latestWallClock(now, this.config.settings.timeZone).date,
      storedTime(now),
      storedTime(now),
    );
  }
}
