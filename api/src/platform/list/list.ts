import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { allOf, named, oneOf, type Sql } from '../database/sql.js';
import { inBatches } from './batches.js';
import { pageWindow, type PageQuery } from './list-query.js';

interface ListOptions<Item, Row, Filter> {
  entity: EntityTarget<ObjectLiteral>;
  /** The table's name, by which conditions and expressions name its columns. */
  table: string;
  /** The columns and expressions that make a `Row`. */
  select: readonly string[];
  /** Columns by the API's names; ties are ordered by id, so that pages never overlap. */
  sorts: Record<string, readonly string[]>;
  /** The conditions that a filter puts on a row. */
  conditions: (manager: EntityManager, filter: Filter) => Sql[];
  toItem: (row: Row) => Item;
}

/** One page of a list, and how many match in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

interface Sorted {
  /** By one of the API's names; with `-` in front descending. */
  sort?: string | undefined;
}

/**
 * A table as a list that can be filtered, ordered, paged and exported. Its rows are used as the driver
 * returns them: with entities, a page of a hundred would take longer than the rest of the request.
 */
export class List<Row extends object, Item, Filter extends object> {
  constructor(private readonly options: ListOptions<Item, Row, Filter>) {}

  /** One page of the items that match; newest first unless `sort` says otherwise. */
  async page(manager: EntityManager, filter: Filter & PageQuery & Sorted): Promise<Page<Item>> {
    const { skip, take } = pageWindow(filter);
    const query = this.#query(manager, allOf(this.options.conditions(manager, filter)));
    const [rows, total] = await Promise.all([
      this.#inOrder(query.clone(), filter).offset(skip).limit(take).getRawMany<Row>(),
      query.getCount(),
    ]);
    return { items: rows.map(this.options.toItem), total };
  }

  /**
   * All items that match, in batches. Their ids are read first: so memory stays the same, and what is
   * added or deleted meanwhile shifts nothing.
   */
  async *all(manager: EntityManager, filter: Filter & Sorted): AsyncGenerator<Item[], void> {
    const { table, conditions, toItem } = this.options;
    const key = `${table}.id`;
    const matching = this.#query(manager, allOf(conditions(manager, filter)));
    const found = await this.#inOrder(matching, filter).select(key, 'id').getRawMany<Id>();
    for (const batch of inBatches(found.map(({ id }) => id))) {
      const query = this.#query(manager, oneOf(key, batch));
      yield (await this.#inOrder(query, filter).getRawMany<Row>()).map(toItem);
    }
  }

  /** The items that meet a condition, in no order. */
  async find(manager: EntityManager, where: Sql): Promise<Item[]> {
    const rows = await this.#query(manager, where).getRawMany<Row>();
    return rows.map(this.options.toItem);
  }

  #query(manager: EntityManager, where: Sql): SelectQueryBuilder<ObjectLiteral> {
    const { entity, table, select } = this.options;
    return manager
      .createQueryBuilder(entity, table)
      .select([...select])
      .where(...named(where));
  }

  #inOrder(query: SelectQueryBuilder<ObjectLiteral>, { sort = NEWEST_FIRST }: Sorted) {
    const { table, sorts } = this.options;
    const columns = sorts[sort.replace('-', '')];
    if (!columns) throw new Error(`${table} cannot be ordered by ${sort}`);
    for (const column of [...columns, 'id'])
      query.addOrderBy(`${table}.${column}`, sort.startsWith('-') ? 'DESC' : 'ASC');
    return query;
  }
}

const NEWEST_FIRST = '-createdAt';

interface Id {
  id: string;
}
