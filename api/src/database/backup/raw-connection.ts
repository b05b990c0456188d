/** A row as both databases store it: times and lists are texts, booleans are 0 or 1. */
export type RawRow = Record<string, string | number | null>;

/** A connection of its own, in a transaction that reads the state at the time of opening. */
export interface RawConnection {
  /** Selects the `name` of each table. */
  tables: string;
  /** Selects the `name` of each column of a table. */
  columnsOf: (table: string) => string;
  /** Selects the `name` of each column of a table's primary key. */
  keyOf: (table: string) => string;
  all: (sql: string) => Promise<RawRow[]>;
  stream: (sql: string) => AsyncIterable<RawRow> | Iterable<RawRow>;
  run: (sql: string, values?: RawRow[string][]) => Promise<void>;
  /** Commits what was written. */
  close: () => Promise<void>;
}
