import type { EntityManager, DataSource, MigrationInterface } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** How work comes to a connection that nobody else uses meanwhile: differs by database. */
export interface Connections {
  read: <T>(work: Work<T>) => Promise<T>;
  write: <T>(work: Work<T>) => Promise<T>;
  /** @param onCommit is called before the commit is sent: from then on its outcome may be unknown */
  transaction: <T>(work: Work<T>, onCommit: () => void) => Promise<T>;
  /** Runs a write with all of its retries when it may. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** @param read runs each statement of the manager */
  readerThrough: (read: <T>(work: Work<T>) => Promise<T>) => EntityManager;
  /** Connections that are open and free, and how much work waits for one. */
  pressure: () => { open: number; free: number; waiting: number };
  /** Ends the wait of everybody whom the database does not answer; nothing can be asked after it. */
  abortAll: () => void;
}

/** The application's way to a database that is open. */
export interface Sources {
  /** Every write goes here, through the unit of work. */
  writer: DataSource;
  /** On MySQL the same data source as `writer`. */
  reader: DataSource;
  connections: Connections;
  close: () => Promise<void>;
}

/** What is in a database, and how it came to be. */
export interface SchemaOptions {
  entities: (new () => object)[];
  /** Every change of the schema, in the order in which they run. */
  migrations: (new () => MigrationInterface)[];
}
