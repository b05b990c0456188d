import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BATCH } from './batches.js';

interface Dated extends ObjectLiteral {
  id: string;
  createdAt: Date;
}

/**
 * Every row of a table, newest first, a batch at a time: memory stays the same however many there
 * are, and rows that come meanwhile shift nothing.
 * @param rows a fresh query over the whole table
 * @param read runs a query; its answers may hold more than the rows
 * @param rowOf the row within such an answer
 */
export async function* newestFirst<Row extends Dated, Answer>(
  rows: () => SelectQueryBuilder<Row>,
  read: (query: SelectQueryBuilder<Row>) => Promise<Answer[]>,
  rowOf: (answer: Answer) => Row,
): AsyncGenerator<Answer[], void> {
  let last: Row | undefined;
  do {
    const query = rows();
    const { alias } = query;
    if (last) {
      query.where(
        `(${alias}.createdAt < :createdAt OR (${alias}.createdAt = :createdAt AND ${alias}.id < :id))`,
        { createdAt: last.createdAt, id: last.id },
      );
    }
    query.orderBy(`${alias}.createdAt`, 'DESC').addOrderBy(`${alias}.id`, 'DESC').limit(BATCH);
    const batch = await read(query);
    yield batch;
    const end = batch.length === BATCH ? batch.at(-1) : undefined;
    last = end && rowOf(end);
  } while (last);
}
