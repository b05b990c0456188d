import { BATCH } from './batches.js';
import { storedTime } from '../database/driver-values.js';
import { sql, type Sql } from '../database/sql.js';

/** An order in which no two rows are equal: the last column is the id. */
export interface Order {
  columns: readonly string[];
  direction: 'ASC' | 'DESC';
}

/** The same rows from the other end. */
export const reversed = ({ columns, direction }: Order): Order => ({
  columns,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
});

type Row = Record<string, unknown>;

export const orderBy = ({ columns, direction }: Order, table: string): string =>
  columns.map((column) => `${table}.${column} ${direction}`).join(', ');

/**
 * Rows in an order, a batch at a time, each batch from where the last ended: memory stays the same
 * however many there are, and rows that come or go meanwhile shift nothing.
 * @param read gives the first `limit` rows of those that a condition holds for
 */
export async function* inOrder<T extends object>(
  order: Order,
  read: (past: Sql, limit: number) => Promise<T[]>,
): AsyncGenerator<T[], void> {
  let past: Sql | undefined = sql('1 = 1');
  while (past) {
    const batch: T[] = await read(past, BATCH);
    yield batch;
    const last = batch.length === BATCH ? batch.at(-1) : undefined;
    past = last && pastRow(order, last as Row);
  }
}

/** That a row comes after another; said so that an index on the columns is entered at that place. */
function pastRow({ columns, direction }: Order, row: Row): Sql {
  const [sign, upTo] = direction === 'ASC' ? ['>', '>='] : ['<', '<='];
  const [column = '', ...rest] = columns;
  const value = keyOf(row[column]);
  if (rest.length === 0) return sql(`${column} ${sign} ?`, value);
  const further = pastRow({ columns: rest, direction }, row);
  return sql(
    `${column} ${upTo} ? AND (${column} ${sign} ? OR (${further.text}))`,
    value,
    value,
    ...further.values,
  );
}

const keyOf = (value: unknown) => (value instanceof Date ? storedTime(value) : String(value));
