import type { DataSource, DataSourceOptions } from 'typeorm';
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

export type Entities = NonNullable<DataSourceOptions['entities']>;

/** What is in a database, and how it came to be. */
export interface SchemaOptions {
  entities: Entities;
  migrations: NonNullable<DataSourceOptions['migrations']>;
}
