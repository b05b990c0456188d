import { Column, PrimaryColumn, PrimaryGeneratedColumn, type ColumnOptions } from 'typeorm';

/**
 * Column types that SQLite and MySQL store and answer alike. Enumerations are text: their values
 * are checked in the request classes. Times are set by the application, to the millisecond; a
 * database's own default would be skewed by the server's zone.
 */
export const IdColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });

/** Counts up with every row: what was stored later has the higher number. */
export const NumberedColumn = () => PrimaryGeneratedColumn({ type: 'integer' });

/** A number of things; 0 where a row says nothing. */
export const CountColumn = () => Column({ type: 'integer', default: 0 });

export const OptionalCountColumn = () => Column({ type: 'integer', nullable: true });

export const TextColumn = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...options });

export const OptionalTextColumn = (length: number) => TextColumn(length, { nullable: true });

export const TimeColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'datetime', precision: 3, ...options });

export const FlagColumn = (options: ColumnOptions = {}) => Column({ type: 'boolean', ...options });

export const ListColumn = () => Column({ type: 'simple-json' });
