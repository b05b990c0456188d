import { sql, type Sql, storedTime } from '../database/sql.js';
import { BATCH } from './batches.js';

/** A total order: the last column is the id. */
export interface Order {
  columns: readonly string[];
  direction: 'ASC' | 'DESC';
}

export const orderBy = ({ columns, direction }: Order, table: string): string =>
  `ORDER BY ${columns.map((column) => `${table}.${column} ${direction}`).join(', ')}`;

/**
 * Ordered rows in batches (keyset pagination): memory use is constant, and rows that are inserted or
 * deleted during the export shift nothing.
 * @param read returns the first `limit` rows that meet a condition
 */
export async function* inOrder<Row extends object>(
  table: string,
  order: Order,
  read: (after: Sql, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let after: Sql | undefined = sql('1 = 1');
  while (after) {
    const batch: Row[] = await read(after, BATCH);
    yield batch;
    const last = batch.length === BATCH ? batch.at(-1) : undefined;
    after = last && afterRow(table, order, last);
  }
}

/** The condition that a row comes after another, written so that an index can seek to it. */
function afterRow(table: string, { columns, direction }: Order, row: object): Sql {
  const [sign, upTo] = direction === 'ASC' ? ['>', '>='] : ['<', '<='];
  const [first = '', ...rest] = columns;
  const column = `${table}.${first}`;
  const value = keyOf((row as Record<string, unknown>)[first]);
  if (rest.length === 0) return sql(`${column} ${sign} ?`, value);
  const further = afterRow(table, { columns: rest, direction }, row);
  return sql(
    `${column} ${upTo} ? AND (${column} ${sign} ? OR (${further.text}))`,
    value,
    value,
    ...further.values,
  );
}

const keyOf = (value: unknown) => (value instanceof Date ? storedTime(value) : String(value));
