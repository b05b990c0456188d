import type { DataSource, MigrationInterface } from 'typeorm';
import type { Connections } from './connections.js';

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
