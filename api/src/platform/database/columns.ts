import 'reflect-metadata';
import { applyDecorators } from '@nestjs/common';
import {
  Column,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type ColumnOptions,
  type ValueTransformer,
} from 'typeorm';
import { json } from './sql.js';

// Column types that behave the same on SQLite and MySQL. Each text says whether it tells something of a
// person (`Personal` and others below). Enumerations are text: requests check their values. Times are set by
// the application, to the millisecond; a database's own default would depend on its time zone.

export const IdColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });

/** An auto-increment key: what was stored later has the higher number. */
export const NumberedColumn = () => PrimaryGeneratedColumn({ type: 'integer' });

export const CountColumn = () => Column({ type: 'integer', default: 0 });

export const OptionalCountColumn = () => Column({ type: 'integer', nullable: true });

export const TextColumn = (length: number, options: ColumnOptions = {}) =>
  Column({ type: 'varchar', length, ...options });

/** A text that tells something of a customer; empty once they are erased. */
export const PersonalTextColumn = (length: number, options: ColumnOptions = {}) =>
  applyDecorators(Personal(''), TextColumn(length, options));

export const OptionalPersonalTextColumn = (length: number) =>
  applyDecorators(Personal(), TextColumn(length, { nullable: true }));

/** A text that tells something of an admin: it goes with their account or session. */
export const AdminTextColumn = (length: number, options: ColumnOptions = {}) =>
  applyDecorators(OfAdmin(), TextColumn(length, options));

export const OptionalAdminTextColumn = (length: number) =>
  AdminTextColumn(length, { nullable: true });

/** An id, a value of a list, a day, a hash: a text that tells nothing of a person. */
export const KeywordColumn = (length: number, options: ColumnOptions = {}) =>
  applyDecorators(NotPersonal(), TextColumn(length, options));

export const OptionalKeywordColumn = (length: number) => KeywordColumn(length, { nullable: true });

export const TimeColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'datetime', precision: 3, ...options });

export const FlagColumn = (options: ColumnOptions = {}) => Column({ type: 'boolean', ...options });

/** JSON as text; `column` and `unreadable` as for `json`. */
export const JsonColumn = (
  column: string,
  unreadable: object | null,
  options: ColumnOptions = {},
) =>
  Column({
    type: 'text',
    ...options,
    transformer: {
      to: (value: unknown) =>
        value === undefined || (value === null && options.nullable === true)
          ? value
          : JSON.stringify(value),
      from: (value: unknown) => json<unknown>(value, column, unreadable),
    },
  });

/**
 * A text of any length. A statement has to fit the server's `max_allowed_packet`, by default 64 MB on MySQL
 * and 16 MB on MariaDB.
 */
export const LongTextColumn = (transformer?: ValueTransformer) =>
  Column({ type: 'longtext', ...(transformer && { transformer }) });

const COLUMNS = Symbol('which columns tell something of a person');

type Constructor<Row extends object> = new () => Row;
/** By column: what it holds once the person is erased; null for one that is not personal. */
type Columns = Record<string, { erased: unknown } | null>;

/** Says of a column that it tells something of a customer, and what it holds once they are erased. */
export const Personal = (erased: unknown = null): PropertyDecorator => classify({ erased });

/** Says of a text column that it tells nothing of a person: it stays when they are erased. */
export const NotPersonal = (): PropertyDecorator => classify(null);

/** Says of a column that it tells something of an admin: it goes with their account or session. */
export const OfAdmin = (): PropertyDecorator => classify(null);

/** What a table's personal columns are set to when a person is erased, by column. */
export const erasedValues = <Row extends object>(entity: Constructor<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(columnsOf(entity.prototype as object)).flatMap(([column, personal]) =>
      personal ? [[column, personal.erased]] : [],
    ),
  ) as Partial<Row>;

/** Whether a column was said to be personal, or not to be. */
export const isClassified = (entity: Constructor<object>, column: string): boolean =>
  Object.hasOwn(columnsOf(entity.prototype as object), column);

const classify =
  (personal: Columns[string]): PropertyDecorator =>
  (target, column) =>
    Reflect.defineMetadata(COLUMNS, { ...columnsOf(target), [column]: personal }, target);

const columnsOf = (target: object): Columns =>
  (Reflect.getMetadata(COLUMNS, target) ?? {}) as Columns;
