import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** A value as both databases store it: times and lists are texts, flags are 0 or 1. */
export type RawRow = Record<string, string | number | null>;

/** The tables of a database below the ORM, in one consistent view; for dumps of any version. */
export interface RawTables {
  /** Every table with the business's data: all but the housekeeping ones. */
  names: () => Promise<string[]>;
  /** The name of the newest migration that has run, or `null` on an empty database. */
  schema: () => Promise<string | null>;
  count: (table: string) => Promise<number>;
  rows: (table: string) => AsyncIterable<RawRow>;
  insert: (table: string, rows: RawRow[]) => Promise<void>;
  has: (table: string) => Promise<boolean>;
  /** A statement that both databases understand. */
  run: (sql: string, values?: RawRow[string][]) => Promise<void>;
  /** Drops every table, housekeeping included, but for those that a restore goes by. */
  dropAll: () => Promise<void>;
  close: () => Promise<void>;
}

/** The parts of an INSERT of several rows. */
export function insertion(rows: RawRow[]): {
  columns: string[];
  marks: string;
  values: RawRow[string][];
} {
  const columns = Object.keys(rows[0] ?? {});
  const mark = `(${columns.map(() => '?').join(', ')})`;
  return {
    columns,
    marks: rows.map(() => mark).join(', '),
    values: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  };
}

/** What a backup's file holds, one row after the other. */
export async function* rowsIn(path: string): AsyncGenerator<[table: string, row: RawRow]> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line) as [string, RawRow];
}
