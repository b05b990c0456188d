import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { allOf, named, type Sql } from '../database/sql.js';
import { inBatches } from './batches.js';
import { pageWindow, type PageQuery } from './list-query.js';

interface ListOptions<Item, Row, Filter> {
  entity: EntityTarget<ObjectLiteral>;
  /** The table's name, by which conditions and expressions name its columns. */
  table: string;
  select: readonly string[];
  /** Columns, or expressions without values, by the API's names; ties are ordered by id, so that pages never overlap. */
  sorts: Record<string, readonly (string | Sql)[]>;
  conditions: (manager: EntityManager, filter: Filter) => Sql[];
  toItem: (row: Row) => Item;
}

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

  /**
   * One page of the items that match; newest first unless `sort` says otherwise. A subquery finds the ids
   * of its rows: among a hundred thousand, MariaDB takes 0.05 s to skip ids, and 1 s to skip rows.
   */
  async page(manager: EntityManager, filter: Filter & PageQuery & Sorted): Promise<Page<Item>> {
    const { skip, take } = pageWindow(filter);
    const matching = this.#matching(manager, filter);
    const page = this.#idsInOrder(matching, filter).offset(skip).limit(take);
    const query = this.#query(manager)
      .innerJoin(`(${page.getQuery()})`, 'page', `page.id = ${this.options.table}.id`)
      .setParameters(page.getParameters());
    const [rows, total] = await Promise.all([
      this.#inOrder(query, filter).getRawMany<Row>(),
      matching.getCount(),
    ]);
    return { items: rows.map(this.options.toItem), total };
  }

  /**
   * All items that match, in batches. Their ids are read first: so memory stays the same, and what is
   * added or deleted meanwhile shifts nothing.
   */
  async *all(manager: EntityManager, filter: Filter & Sorted): AsyncGenerator<Item[], void> {
    const { table, toItem } = this.options;
    const found = await this.#idsInOrder(this.#matching(manager, filter), filter).getRawMany<Id>();
    for (const ids of inBatches(found.map(({ id }) => id))) {
      const query = this.#query(manager).where(`${table}.id IN (:...ids)`, { ids });
      yield (await this.#inOrder(query, filter).getRawMany<Row>()).map(toItem);
    }
  }

  /** The items that meet a condition, in no order. */
  async find(manager: EntityManager, where: Sql): Promise<Item[]> {
    const rows = await this.#query(manager)
      .where(...named(where))
      .getRawMany<Row>();
    return rows.map(this.options.toItem);
  }

  #query(manager: EntityManager): Query {
    const { entity, table, select } = this.options;
    return manager.createQueryBuilder(entity, table).select([...select]);
  }

  #matching(manager: EntityManager, filter: Filter): Query {
    return this.#query(manager).where(...named(allOf(this.options.conditions(manager, filter))));
  }

  #idsInOrder(query: Query, filter: Sorted): Query {
    return this.#inOrder(query.clone(), filter).select(`${this.options.table}.id`, 'id');
  }

  #inOrder(query: Query, { sort = NEWEST_FIRST }: Sorted): Query {
    const { table, sorts } = this.options;
    const columns = sorts[sort.replace('-', '')];
    if (!columns) throw new Error(`${table} cannot be ordered by ${sort}`);
    for (const column of [...columns, 'id']) {
      const expression = typeof column === 'string' ? `${table}.${column}` : column.text;
      query.addOrderBy(expression, sort.startsWith('-') ? 'DESC' : 'ASC');
    }
    return query;
  }
}

type Query = SelectQueryBuilder<ObjectLiteral>;

const NEWEST_FIRST = '-createdAt';

interface Id {
  id: string;
}
