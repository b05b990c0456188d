import { existsSync, readFileSync } from 'node:fs';
import type { TestServer } from './server.js';

/** Everything in the database, and on SQLite every byte of its files. */
export async function everythingStored({
  database,
}: Pick<TestServer, 'database'>): Promise<string> {
  const { writer } = database;
  const tables = await Promise.all(
    writer.entityMetadatas.map(({ tableName }) => writer.query(`SELECT * FROM ${tableName}`)),
  );
  const { database: name = '' } = writer.options as { database?: string };
  const files = [name, `${name}-wal`].filter((file) => file.includes('/') && existsSync(file));
  return JSON.stringify(tables) + files.map((file) => readFileSync(file, 'latin1')).join('');
}
