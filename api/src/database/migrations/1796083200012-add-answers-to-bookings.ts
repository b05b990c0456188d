import {
  TableColumn,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { REFERENCE_ATTEMPTS, referenceOf } from '../../contract/reference.js';
import { isoTime, storedTime, type DriverTime } from '../../platform/database/driver-values.js';
import { index, optional, text, time } from '../../platform/database/migration-columns.js';

/** The most rows per statement, on either database. */
const BATCH = 500;
const PROMISE_MS = 24 * 3_600_000;

const INDEXES = [
  index('ix_bookings_answer_due', [
    'answerDueAt',
    'id',
    'status',
    'answeredAt',
    'eventDate',
    'eventTime',
  ]),
  index('ix_bookings_unanswered', [
    'status',
    'answeredAt',
    'answerDueAt',
    'id',
    'eventDate',
    'eventTime',
  ]),
  index('ux_bookings_reference', ['reference'], true),
];
const toColumn = (options: TableColumnOptions) => new TableColumn(options);
const FILLED = [text('reference', 8), time('answerDueAt')];
const OTHERS = [
  { ...text('source', 10), default: "'website'" },
  optional(time('answeredAt')),
  optional(text('notes', 4000)),
];

interface Row {
  id: string;
  createdAt: DriverTime;
}

export class AddAnswersToBookings1796083200012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = [...FILLED.map(optional), ...OTHERS];
    await runner.addColumns('bookings', added.map(toColumn));
    await fill(runner);
    await runner.changeColumns(
      'bookings',
      FILLED.map((column) => ({
        oldColumn: toColumn(optional(column)),
        newColumn: toColumn(column),
      })),
    );
    await runner.createIndices('bookings', INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('bookings', INDEXES);
    await runner.dropColumns(
      'bookings',
      [...FILLED, ...OTHERS].map(({ name }) => name),
    );
  }
}

/**
 * Fills in existing bookings: until when an answer was promised, and when they were answered, which
 * is the first status that an admin set.
 */
async function fill(runner: QueryRunner): Promise<void> {
  const taken = new Set<string>();
  for (let after = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, createdAt FROM bookings WHERE id > ? ORDER BY id LIMIT ${String(BATCH)}`,
      [after],
    )) as Row[];
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? '';
    const ids = rows.map(({ id }) => id);
    const answered = await answersOf(runner, ids);
    const columns = {
      reference: rows.map(({ id }) => freeReference(id, taken)),
      answerDueAt: rows.map(({ createdAt }) => dueAfter(createdAt)),
      answeredAt: ids.map((id) => answered.get(id) ?? null),
    };
    const cases = Object.keys(columns).map(
      (name) => `${name} = CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END`,
    );
    await runner.query(
      `UPDATE bookings SET ${cases.join(', ')} WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [
        ...Object.values(columns).flatMap((values) => values.flatMap((v, n) => [ids[n], v])),
        ...ids,
      ],
    );
  }
}

async function answersOf(runner: QueryRunner, ids: string[]): Promise<Map<string, string>> {
  const rows = (await runner.query(
    `SELECT recordId, MIN(at) AS at FROM history
     WHERE recordId IN (${ids.map(() => '?').join(', ')}) AND kind = 'status' AND uid IS NOT NULL
     GROUP BY recordId`,
    ids,
  )) as { recordId: string; at: DriverTime }[];
  return new Map(rows.map(({ recordId, at }) => [recordId, storedTime(at)]));
}

const dueAfter = (createdAt: DriverTime) =>
  storedTime(new Date(Date.parse(isoTime(createdAt)) + PROMISE_MS));

function freeReference(id: string, taken: Set<string>): string {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = referenceOf(id, attempt);
    if (taken.has(reference)) continue;
    taken.add(reference);
    return reference;
  }
  throw new Error(`booking ${id} has no free reference`);
}
