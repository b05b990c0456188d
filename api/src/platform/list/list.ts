import type { EntityManager } from 'typeorm';
import { allOf, oneOf, type Sql } from '../database/sql.js';
import { inBatches } from './batches.js';
import { pageWindow, type Page, type PageQuery } from './list-calls.js';

interface ListOptions<Item, Row, Filter> {
  /** The table's name, by which conditions and expressions name its columns. */
  table: string;
  select: readonly string[];
  /** Columns, or expressions without values, by the API's names; ties are ordered by id, so that pages never overlap. */
  sorts: Record<string, readonly (string | Sql)[]>;
  conditions: (manager: EntityManager, filter: Filter) => Sql[];
  toItem: (row: Row) => Item;
}

interface Sorted {
  /** By one of the API's names; with `-` in front descending. */
  sort?: string | undefined;
}

/**
 * A table that can be filtered, ordered, paged and exported. Its statements are plain SQL: through TypeORM's
 * query builder a page of a hundred takes 4.1 ms instead of 3.4, and with entities more than twice as long.
 */
export class List<Row extends object, Item, Filter extends object> {
  constructor(private readonly options: ListOptions<Item, Row, Filter>) {}

  /**
   * One page of the items that match; newest first unless `sort` says otherwise. A subquery finds the ids
   * of its rows: among a hundred thousand, MariaDB takes 0.05 s to skip ids, and 1 s to skip rows.
   */
  async page(manager: EntityManager, filter: Filter & PageQuery & Sorted): Promise<Page<Item>> {
    const { skip, take } = pageWindow(filter);
    const { table } = this.options;
    const where = this.#where(manager, filter);
    const order = this.#order(filter);
    const ids = `SELECT ${table}.id FROM ${table} WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`;
    const [rows, [counted]] = await Promise.all([
      manager.query<Row[]>(
        `${this.#select} INNER JOIN (${ids}) page ON page.id = ${table}.id ORDER BY ${order}`,
        [...where.values, take, skip],
      ),
      manager.query<{ total: number | string }[]>(
        `SELECT COUNT(*) AS total FROM ${table} WHERE ${where.text}`,
        where.values,
      ),
    ]);
    return { items: rows.map(this.options.toItem), total: Number(counted?.total) };
  }

  /**
   * All items that match, in batches. Their ids are read first: so memory stays the same, and what is
   * added or deleted meanwhile shifts nothing.
   */
  async *all(manager: EntityManager, filter: Filter & Sorted): AsyncGenerator<Item[], void> {
    const { table } = this.options;
    const where = this.#where(manager, filter);
    const order = this.#order(filter);
    const found = await manager.query<{ id: string }[]>(
      `SELECT ${table}.id AS id FROM ${table} WHERE ${where.text} ORDER BY ${order}`,
      where.values,
    );
    for (const ids of inBatches(found.map(({ id }) => id)))
      yield await this.find(manager, oneOf(`${table}.id`, ids), order);
  }

  /** The items that meet a condition. @param order by default none */
  async find(manager: EntityManager, where: Sql, order?: string): Promise<Item[]> {
    const ordered = order ? ` ORDER BY ${order}` : '';
    const text = `${this.#select} WHERE ${where.text}${ordered}`;
    return (await manager.query<Row[]>(text, where.values)).map(this.options.toItem);
  }

  get #select(): string {
    return `SELECT ${this.options.select.join(', ')} FROM ${this.options.table}`;
  }

  #where(manager: EntityManager, filter: Filter): Sql {
    return allOf(this.options.conditions(manager, filter));
  }

  #order({ sort = NEWEST_FIRST }: Sorted): string {
    const { table, sorts } = this.options;
    const columns = sorts[sort.replace('-', '')];
    if (!columns) throw new Error(`${table} cannot be ordered by ${sort}`);
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    return [...columns, 'id']
      .map((column) => (typeof column === 'string' ? `${table}.${column}` : column.text))
      .map((expression) => `${expression} ${direction}`)
      .join(', ');
  }
}

const NEWEST_FIRST = '-createdAt';

/** The rows with these ids, in their order; those that are gone are missing. */
export function inOrder<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
