import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DIARY_REQUESTS, type MoreRequests } from '../../contract/schedules/diary.js';
import { IS_UNANSWERED } from '../bookings/open-bookings.js';
import { dialect, oneOf, sql, type Sql } from '../../platform/database/sql.js';

const EVERYTHING = sql('1 = 1');

/** Keeps a day with thousands of requests readable. */
@Injectable()
export class BoundedRequests {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * Strangers can send thousands of requests for one day: of those that nobody has answered, the earliest
   * ones of each day are enough, so that a look at the diary is bounded work.
   * @returns a condition on bookings, and what it leaves out
   */
  async boundRequests(
    from: string,
    to: string,
  ): Promise<{ where: Sql; moreRequests: MoreRequests[] }> {
    const { by } = dialect(this.database.manager);
    const rows = await this.database.manager.query<{ date: string; requests: number | string }[]>(
      `SELECT bookings.eventDate AS date, COUNT(*) AS requests
     FROM bookings ${by('ix_bookings_unanswered')}
     WHERE ${IS_UNANSWERED} AND bookings.eventDate >= ? AND bookings.eventDate <= ?
     GROUP BY bookings.eventDate HAVING COUNT(*) > ?`,
      [from, to, DIARY_REQUESTS],
    );
    if (rows.length === 0) return { where: EVERYTHING, moreRequests: [] };
    const shown: string[] = [];
    for (const { date } of rows) shown.push(...(await this.#earliestOf(date)));
    const days = oneOf(
      'bookings.eventDate',
      rows.map(({ date }) => date),
    );
    const known = oneOf('bookings.id', shown);
    return {
      where: sql(
        `NOT (${IS_UNANSWERED} AND ${days.text}) OR ${known.text}`,
        ...days.values,
        ...known.values,
      ),
      moreRequests: rows
        .map(({ date, requests }) => ({ date, requests: Number(requests) - DIARY_REQUESTS }))
        .toSorted((one, other) => one.date.localeCompare(other.date)),
    };
  }

  async #earliestOf(date: string): Promise<string[]> {
    const { by } = dialect(this.database.manager);
    const rows = await this.database.manager.query<{ id: string }[]>(
      `SELECT bookings.id AS id FROM bookings ${by('ix_bookings_event')}
     WHERE bookings.eventDate = ? AND ${IS_UNANSWERED}
     ORDER BY bookings.eventTime, bookings.id LIMIT ${String(DIARY_REQUESTS)}`,
      [date],
    );
    return rows.map(({ id }) => id);
  }
}
