import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { answerDueAt } from '../../contract/answers.js';
import type { MonthFigures } from '../../contract/figures.js';
import type { LocalMonth } from '../../platform/dates/months.js';
import { MINUTE_MS } from '../../contract/durations.js';
import {
  CANCELLED_BOOKING_STATUSES,
  COMPLETED_STATUSES,
  CONFIRMED_STATUSES,
  REQUEST_STATUSES,
} from '../../contract/statuses.js';
import { type DriverTime, isoTime, literals, storedTime } from '../../platform/database/sql.js';

interface RequestRow {
  createdAt: DriverTime;
  /** Null for a deleted booking. */
  answerDueAt: DriverTime | null;
  answeredAt: DriverTime | null;
  /** When the customer withdrew it. */
  withdrawnAt: DriverTime | null;
  isVisitors: number | string;
}

/** With times in milliseconds since 1970. */
const toRequest = (row: RequestRow) => ({
  created: ms(row.createdAt),
  due: msOrNull(row.answerDueAt) ?? answerDueAt(new Date(ms(row.createdAt))).getTime(),
  answered: msOrNull(row.answeredAt),
  withdrawn: msOrNull(row.withdrawnAt),
  isVisitors: Number(row.isVisitors) === 1,
});

@Injectable()
export class MonthFiguresRepository {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * The figures of one month, counted from bookings and from the history of deleted ones. Erasing a
   * person changes neither.
   */
  async of({ month, start, end }: LocalMonth): Promise<Omit<MonthFigures, 'earned'>> {
    const range = [storedTime(start), storedTime(end)];
    const requests = await this.#requests(range);
    const promised = requests.filter(isPromised);
    const answered = promised.filter(({ answered: at }) => at !== null);
    const minutes = answered.map(({ created, answered: at }) => ((at ?? 0) - created) / MINUTE_MS);
    return {
      month,
      requests: requests.length,
      promised: promised.length,
      answered: answered.length,
      answeredInTime: answered.filter(({ answered: at, due }) => (at ?? 0) <= due).length,
      medianAnswerMinutes: median(minutes),
      ...(await this.#quoteFigures(range)),
      ...(await this.#statusFigures(range)),
    };
  }

  /** Without deleted spam, which was never a booking and whose deletion has no status. */
  async #requests(range: string[]) {
    const rows = await this.database.manager.query<RequestRow[]>(
      `SELECT createdAt, answerDueAt, answeredAt, source = 'website' AS isVisitors,
       ${withdrawnAt('bookings.id')}
     FROM bookings WHERE createdAt >= ? AND createdAt < ?
     UNION ALL
     SELECT created.at, NULL, deleted.answeredAt, created.uid IS NULL, ${withdrawnAt('created.recordId')}
     FROM history created JOIN history deleted ON deleted.recordId = created.recordId
       AND deleted.kind = 'deleted' AND deleted.fromStatus IS NOT NULL
     WHERE created.record = 'booking' AND created.kind = 'created'
       AND created.at >= ? AND created.at < ?`,
      [...range, ...range],
    );
    return rows.map(toRequest);
  }

  /** The quotes that were sent and declined; erasing a person removes the reasons. */
  async #quoteFigures(range: string[]) {
    const rows = await this.database.manager.query<
      { recordId: string; kind: string; toText: string | null }[]
    >(
      `SELECT recordId, kind, toText FROM history
     WHERE record = 'booking' AND kind IN ('quoteSent', 'quoteDeclined')
       AND at >= ? AND at < ? ORDER BY id`,
      range,
    );
    const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
    const count = (wanted: string) => new Set(of(wanted).map(({ recordId }) => recordId)).size;
    return {
      quoted: count('quoteSent'),
      declined: count('quoteDeclined'),
      declineReasons: of('quoteDeclined').flatMap(({ toText }) => toText ?? []),
    };
  }

  /** A status counts unless it was undone: confirmed by a later pending, the others by any later status. */
  async #statusFigures(range: string[]): Promise<StatusFigures> {
    const after = `SELECT 1 FROM history later
    WHERE later.recordId = history.recordId AND later.id > history.id AND later.kind = 'status'`;
    const distinct = (condition: string) =>
      `COUNT(DISTINCT CASE WHEN ${condition} THEN history.recordId END)`;
    const isLast = `NOT EXISTS (${after})`;
    const isCancelled = `${isTo(CANCELLED_BOOKING_STATUSES)} AND ${isLast}`;
    const [row] = await this.database.manager.query<Record<keyof StatusFigures, number | string>[]>(
      `SELECT
       ${distinct(`${isTo(CONFIRMED_STATUSES)} AND NOT EXISTS (${after} AND ${isTo(REQUEST_STATUSES, 'later')})`)} AS confirmed,
       ${distinct(`${isTo(COMPLETED_STATUSES)} AND ${isLast}`)} AS completed,
       ${distinct(`${isCancelled} AND history.uid IS NOT NULL`)} AS cancelledByOwner,
       ${distinct(`${isCancelled} AND history.uid IS NULL`)} AS cancelledByCustomer
     FROM history
     WHERE history.record = 'booking' AND history.kind = 'status'
       AND history.at >= ? AND history.at < ?`,
      range,
    );
    return {
      confirmed: Number(row?.confirmed),
      completed: Number(row?.completed),
      cancelledByOwner: Number(row?.cancelledByOwner),
      cancelledByCustomer: Number(row?.cancelledByCustomer),
    };
  }
}

/** Not what the owner entered, nor what was withdrawn while there was still time to answer it. */
const isPromised = ({ due, answered, withdrawn, isVisitors }: ReturnType<typeof toRequest>) =>
  isVisitors && (withdrawn === null || withdrawn > Math.min(due, answered ?? due));

const isTo = (statuses: readonly string[], entry = 'history') =>
  `${entry}.toStatus IN (${literals(statuses)})`;

/** When the customer first withdrew a booking. */
const withdrawnAt = (bookingId: string) => `(SELECT MIN(withdrawal.at) FROM history withdrawal
  WHERE withdrawal.recordId = ${bookingId} AND withdrawal.kind = 'status' AND withdrawal.uid IS NULL
    AND ${isTo(CANCELLED_BOOKING_STATUSES, 'withdrawal')}) AS withdrawnAt`;

type StatusFigures = Pick<
  MonthFigures,
  'confirmed' | 'completed' | 'cancelledByOwner' | 'cancelledByCustomer'
>;

const ms = (time: DriverTime) => Date.parse(isoTime(time));
const msOrNull = (time: DriverTime | null) => (time === null ? null : ms(time));

/** In whole minutes. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
