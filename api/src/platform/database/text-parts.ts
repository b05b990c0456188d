import { Column, In, PrimaryColumn, type EntityManager } from 'typeorm';
import { insertRows } from './insert-row.js';
import { NotPersonal } from './personal-column.js';

/** A part of what is too long for one TEXT column of MySQL, which holds 65,535 bytes. */
export abstract class TextPartEntity {
  /** What it is a part of, and its number. */
  @PrimaryColumn({ type: 'varchar', length: 48 })
  id!: string;

  @NotPersonal()
  @Column({ type: 'text' })
  data!: string;
}

type Table = new () => TextPartEntity;

export const insertParts = (
  manager: EntityManager,
  table: Table,
  key: string,
  parts: readonly string[],
): Promise<void> =>
  insertRows(
    manager,
    table,
    parts.map((data, at) => ({ id: partId(key, at), data })),
  );

/** @returns the parts of `key`, put together again */
export async function readParts(
  manager: EntityManager,
  table: Table,
  key: string,
  count: number,
): Promise<string> {
  if (count === 0) return '';
  const ids = Array.from({ length: count }, (_, at) => partId(key, at));
  const parts = await manager.findBy(table, { id: In(ids) });
  const data = new Map(parts.map((part) => [part.id, part.data]));
  return ids.map((id) => data.get(id) ?? '').join('');
}

const partId = (key: string, at: number) => `${key}-${String(at)}`;
