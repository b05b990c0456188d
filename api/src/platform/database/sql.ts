import type { DataSource } from 'typeorm';

// Statements that many rows or many requests go through are written by hand and their rows taken
// as the driver gives them: making entities of them costs more than the rest of the request.

/** A part of a statement, with a `?` for each value. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

export const sql = (text: string, ...values: Sql['values']): Sql => ({ text, values });

/** All of the conditions; true where there are none. */
export const allOf = (conditions: Sql[]): Sql => ({
  text: conditions.map(({ text }) => `(${text})`).join(' AND ') || '1 = 1',
  values: conditions.flatMap(({ values }) => values),
});

/** That a column has one of the values; false where there are none. */
export const oneOf = (column: string, values: Sql['values']): Sql => ({
  text: values.length > 0 ? `${column} IN (${values.map(() => '?').join(', ')})` : '1 = 0',
  values,
});

/** The same condition for a query builder, which knows its values by name. */
export function named({ text, values }: Sql): [string, Record<string, string | number>] {
  let index = 0;
  const parameters = Object.fromEntries(values.map((value, at) => [`value${String(at)}`, value]));
  return [text.replaceAll('?', () => `:value${String(index++)}`), parameters];
}

/** Whatever says which database it speaks to: an `EntityManager`, a query builder. */
export interface Connected {
  connection: DataSource;
}

/** What SQLite and MySQL say differently. */
export function dialect({ connection }: Connected): {
  by: (index: string) => string;
  byKey: string;
  join: string;
  contains: (column: string) => string;
} {
  const { type } = connection.options;
  return type === 'better-sqlite3' ? SQLITE : type === 'mariadb' ? MARIADB : MYSQL;
}

const SQLITE = {
  /** After a table's name: it is read by way of this index, whatever the planner thinks. */
  by: (index: string) => `INDEXED BY ${index}`,
  /** The same by way of the primary key, which SQLite takes by itself where its columns are named. */
  byKey: '',
  /** Joins tables in the order in which they are named. */
  join: 'CROSS JOIN',
  /**
   * That a column holds a text, byte by byte: with a collation MySQL would take five times as long
   * and find more than SQLite, for a zero byte everything.
   */
  contains: (column: string) => `INSTR(${column}, ?) > 0`,
};
const MYSQL: typeof SQLITE = {
  by: (index) => `FORCE INDEX (${index})`,
  byKey: 'FORCE INDEX (PRIMARY)',
  join: 'STRAIGHT_JOIN',
  contains: (column) => `INSTR(CAST(${column} AS BINARY), CAST(? AS BINARY)) > 0`,
};
/** Where one of the two is bytes, MariaDB compares bytes; to cast the other takes a third longer. */
const MARIADB: typeof SQLITE = {
  ...MYSQL,
  contains: (column) => `INSTR(${column}, CAST(? AS BINARY)) > 0`,
};
