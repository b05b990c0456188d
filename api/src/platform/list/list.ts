import type { EntityManager } from 'typeorm';
import { allOf, dialect, sql, type Sql } from '../database/sql.js';
import { pageWindow, type PageQuery } from './list-query.js';
import { inOrder, orderBy, type Order } from './order.js';

/** The columns of an order, and the indexes that have them in this order. */
interface SortOption {
  /** The last is the id, so that pages never overlap. */
  columns: readonly string[];
  /** The index to use without a status filter; left out, the planner chooses. */
  index?: string;
  /** The index to use with a status filter, instead of `index`. */
  statusIndex?: string;
}

/** The filters of every list; a list adds its own. */
interface ListFilter {
  status?: string | undefined;
  q?: string | undefined;
}

interface ListOptions<Row, Item, Filter> {
  table: string;
  /** The columns and expressions that make a `Row`. */
  select: readonly string[];
  /** By the API's names; ties are ordered by id, in the same direction. */
  sorts: Record<string, SortOption>;
  /** An index that covers searches, filters and orders. */
  searchIndex?: string;
  /** The index for a filter that matches so few rows that the order's index is of no use. */
  selectiveIndex?: (filter: Filter) => string | undefined;
  /** The conditions that a filter puts on a row. */
  conditions: (manager: EntityManager, filter: Filter) => Sql[];
  toItem: (row: Row) => Item;
}

/** One page of a list, and how many match in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

const NEWEST_FIRST = '-createdAt';

/** The most rows that a database sorts in a few ms. */
const FEW = 5000;

/**
 * A table as a list that can be filtered, ordered, paged, counted and exported. It uses SQL and the
 * drivers' rows: hydrating entities would take longer than the rest of the request.
 */
export class List<Row extends object, Item, Filter extends ListFilter> {
  constructor(private readonly options: ListOptions<Row, Item, Filter>) {}

  /** One page of the items that match; newest first unless `sort` says otherwise. */
  async page(
    manager: EntityManager,
    filter: Filter & PageQuery & { sort?: string },
  ): Promise<Page<Item>> {
    const { skip, take } = pageWindow(filter);
    const order = this.#order(filter.sort);
    if (isSearch(filter)) {
      const page = await this.#pageOfFew(manager, filter, order, take, skip);
      if (page) return page;
    }
    const matches = this.#among(manager, this.#where(manager, filter), this.#index(filter));
    const reading = this.#read(manager, matches, order, take, skip);
    // Skipping rows takes as long as counting them, so both run at once.
    const counting = skip > 0 ? this.#count(manager, filter) : undefined;
    const [rows, counted] = await Promise.all([reading, counting]);
    // A page that is not full reveals the total.
    const isLast = rows.length < take && (rows.length > 0 || skip === 0);
    const total = isLast ? skip + rows.length : (counted ?? (await this.#count(manager, filter)));
    return { items: rows.map(this.options.toItem), total };
  }

  /** All items that match, in batches. */
  async *all(
    manager: EntityManager,
    filter: Filter & { sort?: string },
  ): AsyncGenerator<Item[], void> {
    const where = this.#where(manager, filter);
    const order = this.#order(filter.sort);
    const index = this.#index(filter);
    const batches = inOrder(this.options.table, order, (after, limit) =>
      this.#read(manager, this.#among(manager, allOf([where, after]), index), order, limit, 0),
    );
    for await (const rows of batches) yield rows.map(this.options.toItem);
  }

  /** The items that meet a condition, in no order; meant for a few. */
  async find(manager: EntityManager, where: Sql): Promise<Item[]> {
    const { select, table, toItem } = this.options;
    const rows = await manager.query<Row[]>(
      `SELECT ${select.join(', ')} FROM ${table} WHERE ${where.text}`,
      where.values,
    );
    return rows.map(toItem);
  }

  /** The statement that counts matches, also as a part of another one. */
  counting(manager: EntityManager, filter: Filter): Sql {
    const { searchIndex, selectiveIndex } = this.options;
    const index = isSearch(filter) ? searchIndex : selectiveIndex?.(filter);
    const { text, values } = this.#among(manager, this.#where(manager, filter), index);
    return { text: `SELECT COUNT(*) AS total FROM ${text}`, values };
  }

  async #count(manager: EntityManager, filter: Filter): Promise<number> {
    const { text, values } = this.counting(manager, filter);
    const [row] = await manager.query<{ total: number | string }[]>(text, values);
    return Number(row?.total);
  }

  /**
   * Ordered rows (deferred join): their ids are found first, in a covering index, so that skipped rows
   * are never read. A cross join makes SQLite keep this order.
   */
  #read(
    manager: EntityManager,
    { text, values }: Sql,
    order: Order,
    limit: number,
    offset: number,
    isCounted = false,
  ): Promise<(Row & { pageTotal?: number | string })[]> {
    const { select, table } = this.options;
    const inOrder = orderBy(order, table);
    const [total, shown] = isCounted
      ? [', COUNT(*) OVER () AS pageTotal', ', pageTotal']
      : ['', ''];
    return manager.query(
      `SELECT ${select.join(', ')}${shown} FROM (
         SELECT ${table}.id AS pageId${total} FROM ${text} ${inOrder} LIMIT ? OFFSET ?
       ) AS page CROSS JOIN ${table} ON ${table}.id = page.pageId ${inOrder}`,
      [...values, limit, offset],
    );
  }

  /** A FROM clause with its condition. */
  #among(manager: EntityManager, { text, values }: Sql, index: string | undefined): Sql {
    return { text: `${this.options.table} ${hintFor(manager, index)} WHERE ${text}`, values };
  }

  /**
   * A page of a search with at most `FEW` matches: they are collected in one pass through the index,
   * then counted and sorted. Undefined where there are more, which are found soon in any order, or none
   * on this page. Among 100,000 bookings MySQL takes 35 ms instead of 48 for a single match, since it
   * reads forwards, and 38 instead of 70 for many in another order.
   */
  async #pageOfFew(
    manager: EntityManager,
    filter: Filter,
    order: Order,
    take: number,
    skip: number,
  ): Promise<Page<Item> | undefined> {
    const { table, searchIndex, toItem } = this.options;
    const { text, values } = this.#among(manager, this.#where(manager, filter), searchIndex);
    const columns = order.columns.map((column) => `${table}.${column}`).join(', ');
    const few = sql(`(SELECT ${columns} FROM ${text} LIMIT ?) AS ${table}`, ...values, FEW + 1);
    const rows = await this.#read(manager, few, order, take, skip, true);
    const total = Number(rows[0]?.pageTotal ?? (skip === 0 ? 0 : FEW + 1));
    return total > FEW ? undefined : { items: rows.map(toItem), total };
  }

  #where = (manager: EntityManager, filter: Filter): Sql =>
    allOf(this.options.conditions(manager, filter));

  #order(sort = NEWEST_FIRST): Order {
    return {
      columns: this.#sortOption(sort).columns,
      direction: sort.startsWith('-') ? 'DESC' : 'ASC',
    };
  }

  #index(filter: Filter & { sort?: string }): string | undefined {
    const { index, statusIndex } = this.#sortOption(filter.sort);
    const ofOrder = filter.status === undefined ? index : (statusIndex ?? index);
    return this.options.selectiveIndex?.(filter) ?? ofOrder;
  }

  #sortOption(sort = NEWEST_FIRST): SortOption {
    const option = this.options.sorts[sort.replace('-', '')];
    if (!option) throw new Error(`${this.options.table} cannot be ordered by ${sort}`);
    return option;
  }
}

const isSearch = ({ q = '' }: ListFilter) => q.trim() !== '';

const hintFor = (manager: EntityManager, index: string | undefined) =>
  index === undefined ? '' : dialect(manager).by(index);
