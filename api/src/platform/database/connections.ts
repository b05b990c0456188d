import type { EntityManager, DataSource, MigrationInterface } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** How work gets a connection of its own; differs by database. */
export interface Connections {
  read: <T>(work: Work<T>) => Promise<T>;
  write: <T>(work: Work<T>) => Promise<T>;
  /** @param onCommit is called before COMMIT is sent: from then on the outcome may be unknown */
  transaction: <T>(work: Work<T>, onCommit: () => void) => Promise<T>;
  /** Runs a write with all of its retries; on SQLite after the writes before it. */
  enqueue: <T>(task: () => Promise<T>) => Promise<T>;
  readerThrough: (read: <T>(work: Work<T>) => Promise<T>) => EntityManager;
  /** Open and free connections, and how much work waits for one. */
  pressure: () => { open: number; free: number; waiting: number };
  /** Rejects all work that waits for the database; no further work is accepted. */
  abortAll: () => void;
}

export interface Sources {
  writer: DataSource;
  /** On MySQL the same data source as `writer`. */
  reader: DataSource;
  connections: Connections;
  close: () => Promise<void>;
}

export interface SchemaOptions {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}
