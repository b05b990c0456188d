import type { DataSource } from 'typeorm';
import { commandLine, type Config } from '../../platform/config/config.js';
import { StartError } from '../../platform/config/environment.js';
import { ADMINS, LINKS, type KeptRows } from './kept-rows.js';
import type { RawRow } from './raw-connection.js';
import { UNFINISHED, type RawTables } from './raw-tables.js';

// MySQL commits each DROP TABLE, so a restore cannot be one transaction. A row marks the database as
// half restored: it is written before the first table is dropped, keeps the admins and the state of
// private links, and is deleted in the transaction that puts them back. It is in the database, so that
// every machine sees it.

/** What to keep of the database as it is; where a restore was interrupted, as it was before it. */
export async function rowsBefore(tables: RawTables): Promise<KeptRows> {
  const marker = await findMarker(tables);
  if (marker) return JSON.parse(String(marker['kept'])) as KeptRows;
  return { admins: await tables.allRows(ADMINS), links: await tables.allRows(LINKS) };
}

export const isUnfinished = async (tables: RawTables): Promise<boolean> =>
  (await findMarker(tables)) !== undefined;

const findMarker = async (tables: RawTables): Promise<RawRow | undefined> =>
  (await tables.allRows(UNFINISHED))[0];

/** @param path of the backup */
export async function beginRestore(tables: RawTables, path: string, kept: KeptRows): Promise<void> {
  if (await isUnfinished(tables)) return tables.run(`UPDATE ${UNFINISHED} SET path = ?`, [path]);
  // Without its row, where a restore was killed after its last commit.
  await tables.run(`DROP TABLE IF EXISTS ${UNFINISHED}`);
  await tables.run(
    `CREATE TABLE ${UNFINISHED} (id INTEGER PRIMARY KEY, path TEXT NOT NULL, kept LONGTEXT NOT NULL)`,
  );
  await tables.insert(UNFINISHED, [{ id: 1, path, kept: JSON.stringify(kept) }]);
}

/** In the same transaction as the last rows. */
export async function endRestore(tables: RawTables): Promise<void> {
  await tables.run(`DELETE FROM ${UNFINISHED}`);
  // MySQL commits before it drops a table.
  await tables.run(`DROP TABLE ${UNFINISHED}`);
}

/** @throws StartError with the command to repeat the restore, where the database is half restored */
export async function refuseUnfinished(
  source: DataSource,
  commands: Pick<Config, 'isComposed'>,
): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(UNFINISHED))) return;
    const [marker] = (await runner.query(`SELECT path FROM ${UNFINISHED}`)) as { path: string }[];
    if (!marker) return;
    const command = commandLine(commands, 'restore', `--replace ${marker.path}`);
    throw new StartError(
      `A restore of ${marker.path} into this database is running or was cut off, and the data may be half there; unless it is running, repeat it with \`${command}\`, which also brings the admins back.`,
    );
  } finally {
    await runner.release();
  }
}
