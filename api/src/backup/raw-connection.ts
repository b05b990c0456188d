/** A value as both databases store it: times and lists are texts, flags are 0 or 1. */
export type RawRow = Record<string, string | number | null>;

/** A connection of its own, in a transaction; what is read is the state at the moment of opening. */
export interface RawConnection {
  /** Statements that answer the `name` of each table, and of each column of a table's primary key. */
  tables: string;
  keyOf: (table: string) => string;
  all: (sql: string) => Promise<RawRow[]>;
  stream: (sql: string) => AsyncIterable<RawRow> | Iterable<RawRow>;
  run: (sql: string, values?: RawRow[string][]) => Promise<void>;
  /** Commits what was written. */
  close: () => Promise<void>;
}
