import type { EntityManager } from 'typeorm';
import { allOf, dialect, type Sql } from '../database/sql.js';
import { pageWindow, type PageQuery } from './list-query.js';
import { inOrder, orderBy, type Order } from './order.js';

/** A column that a list can be ordered by, and the indexes that hold it in this order. */
interface SortOption {
  /** The last is the id, so that pages never overlap. */
  columns: readonly string[];
  /** Read where a status is not asked for; left out, the planner chooses. */
  index?: string;
  /** Read where a status is asked for, instead of `index`. */
  statusIndex?: string;
}

/** What every list can be narrowed by; a list adds its own. */
interface ListFilter {
  status?: string | undefined;
  q?: string | undefined;
}

interface ListOptions<Row, Item, Filter> {
  table: string;
  /** The columns and expressions that make a `Row`. */
  select: readonly string[];
  /** By the names of the API; ties are ordered by id, in the same direction. */
  sorts: Record<string, SortOption>;
  /** Holds the text of searches and everything else that a filter or an order asks for. */
  searchIndex?: string;
  /** The index of a filter that leaves so few rows that the order's own index is no help. */
  fewBy?: (filter: Filter) => string | undefined;
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

/** A limit that cuts nothing off, by which a subquery is no longer merged into what is around it. */
const EVERY_ROW = '9223372036854775807';

/**
 * A table as a list that is filtered, ordered, paged, counted and exported. Its statements are
 * written by hand, and their rows taken as the drivers give them: to make entities of them would
 * take longer than the rest of the request.
 */
export class List<Row extends object, Item, Filter extends ListFilter> {
  constructor(private readonly options: ListOptions<Row, Item, Filter>) {}

  /** One page of the items that match; newest first unless `sort` says otherwise. */
  async page(
    manager: EntityManager,
    filter: Filter & PageQuery & { sort?: string },
  ): Promise<Page<Item>> {
    const { skip, take } = pageWindow(filter);
    const where = this.#where(manager, filter);
    const order = this.#order(filter.sort);
    const found = isSearch(filter)
      ? this.#search(manager, where, order, filter.sort)
      : this.#among(manager, where, this.#index(filter));
    const reading = this.#read(manager, found, order, take, skip);
    // What is skipped takes as long to walk through as to count: both at once.
    const counting = skip > 0 ? this.#count(manager, filter) : undefined;
    const [rows, counted] = await Promise.all([reading, counting]);
    // A page that is not full tells by itself how many there are, and a search reads its index once.
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

  /** The few items that a condition holds for, in no order. */
  async find(manager: EntityManager, where: Sql): Promise<Item[]> {
    const { select, table, toItem } = this.options;
    const rows = await manager.query<Row[]>(
      `SELECT ${select.join(', ')} FROM ${table} WHERE ${where.text}`,
      where.values,
    );
    return rows.map(toItem);
  }

  /** The statement that counts what matches, to be run or to be part of another one. */
  counting(manager: EntityManager, filter: Filter): Sql {
    const { searchIndex, fewBy } = this.options;
    const index = isSearch(filter) ? searchIndex : fewBy?.(filter);
    const { text, values } = this.#among(manager, this.#where(manager, filter), index);
    return { text: `SELECT COUNT(*) AS total FROM ${text}`, values };
  }

  async #count(manager: EntityManager, filter: Filter): Promise<number> {
    const { text, values } = this.counting(manager, filter);
    const [row] = await manager.query<{ total: number | string }[]>(text, values);
    return Number(row?.total);
  }

  /**
   * Rows in their order. Their ids are looked for first, by an index that holds all that is asked:
   * what is skipped is never read as a row. SQLite would go the other way round, but takes the two
   * sides of a cross join in the order in which they stand.
   */
  #read(
    manager: EntityManager,
    { text, values }: Sql,
    order: Order,
    limit: number,
    offset: number,
  ): Promise<Row[]> {
    const { select, table } = this.options;
    const inOrder = orderBy(order, table);
    return manager.query<Row[]>(
      `SELECT ${select.join(', ')} FROM (
         SELECT ${table}.id AS pageId FROM ${text} ${inOrder} LIMIT ? OFFSET ?
       ) AS page CROSS JOIN ${table} ON ${table}.id = page.pageId ${inOrder}`,
      [...values, limit, offset],
    );
  }

  /** The rows that a condition holds for, as what a statement selects from. */
  #among(manager: EntityManager, { text, values }: Sql, index: string | undefined): Sql {
    return { text: `${this.options.table} ${hintFor(manager, index)} WHERE ${text}`, values };
  }

  /**
   * The same of a search. In another order than its index has, what is found is put aside before it
   * is sorted: sorted with the text beside it, MariaDB reads each row once more (430 ms instead of
   * 30 among 100,000).
   */
  #search(manager: EntityManager, where: Sql, { columns }: Order, sort?: string): Sql {
    const { table, searchIndex } = this.options;
    const found = this.#among(manager, where, searchIndex);
    if (this.#sortOption(sort).index === searchIndex) return found;
    const kept = columns.map((column) => `${table}.${column}`).join(', ');
    return {
      text: `(SELECT ${kept} FROM ${found.text} LIMIT ${EVERY_ROW}) AS ${table}`,
      values: found.values,
    };
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
    return this.options.fewBy?.(filter) ?? ofOrder;
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
