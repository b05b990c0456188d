import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { answerDueAt as dueAt } from '../../contract/stages.js';
import type { MonthFigures } from '../../contract/figures.js';
import { fieldFor } from '../../contract/record.js';
import { isIn, monthOf, type LocalMonth } from '../../platform/dates/months.js';
import { MINUTE_MS } from '../../contract/durations.js';
import {
  CANCELLED_BOOKING_STATUSES,
  COMPLETED_STATUSES,
  CONFIRMED_STATUSES,
  REQUEST_STATUSES,
} from '../../contract/statuses.js';
import { type DriverTime, literals, timeOf } from '../../platform/database/sql.js';

type InMonth = Pick<LocalMonth, 'month'>;

/** A request, also of a deleted booking. */
interface RequestRow extends InMonth {
  createdAt: DriverTime;
  /** Null for a deleted one. */
  answerDueAt: DriverTime | null;
  answeredAt: DriverTime | null;
  /** When the customer withdrew it. */
  withdrawnAt: DriverTime | null;
  /** 1 or 0; MySQL's driver returns a text. */
  isVisitors: number | string;
}

interface QuoteEntry extends InMonth {
  recordId: string;
  kind: 'quoteSent' | 'quoteDeclined';
  toText: string | null;
}

@Injectable()
export class FiguresRepository {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * The figures of months, counted from bookings and from the history of deleted ones: three statements,
   * however many months. Erasing a person changes none of them.
   * @param months in a row, oldest first
   */
  async of(months: readonly LocalMonth[]): Promise<Omit<MonthFigures, 'earned'>[]> {
    const requests = await this.#requests(months);
    const quotes = await this.#quoteEntries(months);
    const statuses = await this.#statusFigures(months);
    return months.map(({ month }) => {
      const isOfIt = (row: InMonth) => row.month === month;
      return {
        month,
        ...requestFigures(requests.filter(isOfIt)),
        ...quoteFigures(quotes.filter(isOfIt)),
        ...statusFigures(statuses.find(isOfIt)),
      };
    });
  }

  /** Without deleted spam, which was never a booking and whose deletion has no status. */
  #requests(months: readonly LocalMonth[]): Promise<RequestRow[]> {
    return this.database.manager.query<RequestRow[]>(
      `SELECT ${monthOf(months, 'createdAt')} AS month, createdAt, answerDueAt, answeredAt,
       withdrawals.firstAt AS withdrawnAt, source = 'website' AS isVisitors
     FROM bookings LEFT JOIN ${withdrawals(months)} ON withdrawals.recordId = bookings.id
     WHERE ${isIn(months, 'createdAt')}
     UNION ALL
     SELECT ${monthOf(months, 'created.at')}, created.at, NULL, deleted.answeredAt,
       withdrawals.firstAt, created.uid IS NULL
     FROM history deleted CROSS JOIN history created ON created.recordId = deleted.recordId
       LEFT JOIN ${withdrawals(months)} ON withdrawals.recordId = deleted.recordId
     WHERE deleted.record = 'booking' AND deleted.kind = 'deleted' AND ${isIn(months, 'deleted.at')}
       AND deleted.fromStatus IS NOT NULL
       AND created.record = 'booking' AND created.kind = 'created' AND ${isIn(months, 'created.at')}`,
    );
  }

  /** The quotes that were sent and declined; erasing a person removes the reasons. */
  #quoteEntries(months: readonly LocalMonth[]): Promise<QuoteEntry[]> {
    return this.database.manager.query<QuoteEntry[]>(
      `SELECT ${monthOf(months, 'at')} AS month, recordId, kind, toText FROM history
     WHERE record = 'booking' AND kind IN ('quoteSent', 'quoteDeclined')
       AND ${isIn(months, 'at')} ORDER BY id`,
    );
  }

  /**
   * A status counts unless it was undone: confirmed by a later pending, the others by any later status.
   * @returns a row for each month that has any
   */
  #statusFigures(months: readonly LocalMonth[]): Promise<(InMonth & StatusCounts)[]> {
    const after = `SELECT 1 FROM history later
    WHERE later.recordId = history.recordId AND later.id > history.id AND later.kind = 'status'`;
    const distinct = (condition: string) =>
      `COUNT(DISTINCT CASE WHEN ${condition} THEN history.recordId END)`;
    const isLast = `NOT EXISTS (${after})`;
    const isCancelled = `${isTo(CANCELLED_BOOKING_STATUSES)} AND ${isLast}`;
    return this.database.manager.query<(InMonth & StatusCounts)[]>(
      `SELECT ${monthOf(months, 'history.at')} AS month,
       ${distinct(`${isTo(CONFIRMED_STATUSES)} AND NOT EXISTS (${after} AND ${isTo(REQUEST_STATUSES, 'later')})`)} AS confirmed,
       ${distinct(`${isTo(COMPLETED_STATUSES)} AND ${isLast}`)} AS completed,
       ${distinct(`${isCancelled} AND history.uid IS NOT NULL`)} AS cancelledByOwner,
       ${distinct(`${isCancelled} AND history.uid IS NULL`)} AS cancelledByCustomer
     FROM history
     WHERE history.record = 'booking' AND history.kind = 'status'
       AND ${isIn(months, 'history.at')}
     GROUP BY month`,
    );
  }
}

function requestFigures(rows: readonly RequestRow[]) {
  const promised = rows.map(toRequest).filter(isPromised);
  const answers = promised.flatMap(({ created, due, answered }) =>
    answered === null ? [] : [{ isInTime: answered <= due, ms: answered - created }],
  );
  return {
    requests: rows.length,
    promised: promised.length,
    answered: answers.length,
    answeredInTime: answers.filter(({ isInTime }) => isInTime).length,
    medianAnswerMinutes: median(answers.map(({ ms }) => ms / MINUTE_MS)),
  };
}

/** With times in milliseconds since 1970. */
function toRequest({ createdAt, answerDueAt, answeredAt, withdrawnAt, isVisitors }: RequestRow) {
  const created = timeOf(createdAt);
  return {
    created,
    due: answerDueAt === null ? dueAt(new Date(created)).getTime() : timeOf(answerDueAt),
    answered: answeredAt === null ? null : timeOf(answeredAt),
    withdrawn: withdrawnAt === null ? null : timeOf(withdrawnAt),
    isVisitors: Number(isVisitors) === 1,
  };
}

function quoteFigures(entries: readonly QuoteEntry[]) {
  const of = (wanted: QuoteEntry['kind']) => entries.filter(({ kind }) => kind === wanted);
  const count = (wanted: QuoteEntry['kind']) =>
    new Set(of(wanted).map(({ recordId }) => recordId)).size;
  return {
    quoted: count('quoteSent'),
    declined: count('quoteDeclined'),
    declineReasons: of('quoteDeclined').flatMap(({ toText }) => toText ?? []),
  };
}

const STATUS_FIGURES = [
  'confirmed',
  'completed',
  'cancelledByOwner',
  'cancelledByCustomer',
] as const;
type StatusCounts = Record<(typeof STATUS_FIGURES)[number], number | string>;

/** @param row undefined where a month has none */
const statusFigures = (row: StatusCounts | undefined) =>
  fieldFor(STATUS_FIGURES, (name) => Number(row?.[name] ?? 0));

/** Not what the owner entered, nor what was withdrawn while there was still time to answer it. */
const isPromised = ({ due, answered, withdrawn, isVisitors }: ReturnType<typeof toRequest>) =>
  isVisitors && (withdrawn === null || withdrawn > Math.min(due, answered ?? due));

const isTo = (statuses: readonly string[], entry = 'history') =>
  `${entry}.toStatus IN (${literals(statuses)})`;

/** When customers first withdrew bookings in these months, which for those made in them is ever. */
const withdrawals = (months: readonly LocalMonth[]) => `(SELECT recordId, MIN(at) AS firstAt
  FROM history WHERE record = 'booking' AND kind = 'status' AND ${isIn(months, 'at')}
    AND uid IS NULL AND ${isTo(CANCELLED_BOOKING_STATUSES)} GROUP BY recordId) withdrawals`;

/** In whole minutes. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
