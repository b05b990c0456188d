import type { DataSource, DataSourceOptions } from 'typeorm';

/** The application's way to a database that is open. */
export interface Sources {
  /** Every write goes here, through the unit of work. */
  writer: DataSource;
  /** On MySQL the same data source as `writer`. */
  reader: DataSource;
}

export type Entities = NonNullable<DataSourceOptions['entities']>;

/** What is in a database, and how it came to be. */
export interface Described {
  entities: Entities;
  migrations: NonNullable<DataSourceOptions['migrations']>;
}
