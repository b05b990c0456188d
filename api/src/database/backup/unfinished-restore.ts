import type { DataSource } from 'typeorm';
import { commandLine, type Config } from '../../platform/config/config.js';
import { StartError } from '../../platform/config/start-error.js';
import type { RawRow } from './raw-connection.js';
import type { RawTables } from './raw-tables.js';
import { ADMINS } from './restored-admins.js';
import { LINKS } from './restored-links.js';
import { UNFINISHED } from './table-names.js';

// MySQL commits each DROP TABLE, so a restore cannot be one transaction. A row marks the database as
// half restored: it is written before the first table is dropped, keeps the admins and the state of
// private links, and is deleted in the transaction that puts them back. It is in the database, so that
// every machine sees it.

/** What a restore keeps of the database as it was. */
export interface KeptState {
  admins: RawRow[];
  /** `null` where there was no such table. */
  links: RawRow[] | null;
}

/** The current state; where a restore was interrupted, that before it. */
export async function stateNow(tables: RawTables): Promise<KeptState> {
  const marker = await findMarker(tables);
  if (!marker)
    return { admins: (await allRows(tables, ADMINS)) ?? [], links: await allRows(tables, LINKS) };
  const links = marker['links'] ?? null;
  return {
    admins: JSON.parse(String(marker['admins'])) as RawRow[],
    links: links === null ? null : (JSON.parse(String(links)) as RawRow[]),
  };
}

async function allRows(tables: RawTables, table: string): Promise<RawRow[] | null> {
  if (!(await tables.has(table))) return null;
  const rows: RawRow[] = [];
  for await (const row of tables.rows(table)) rows.push(row);
  return rows;
}

export const isUnfinished = async (tables: RawTables): Promise<boolean> =>
  (await findMarker(tables)) !== null;

async function findMarker(tables: RawTables): Promise<RawRow | null> {
  if (!(await tables.has(UNFINISHED))) return null;
  for await (const marker of tables.rows(UNFINISHED)) return marker;
  return null;
}

/** @param path of the backup */
export async function beginRestore(
  tables: RawTables,
  path: string,
  { admins, links }: KeptState,
): Promise<void> {
  if (await isUnfinished(tables)) return tables.run(`UPDATE ${UNFINISHED} SET path = ?`, [path]);
  // Without its row, where a restore was killed after its last commit.
  await tables.run(`DROP TABLE IF EXISTS ${UNFINISHED}`);
  await tables.run(
    `CREATE TABLE ${UNFINISHED} (id INTEGER PRIMARY KEY, path TEXT NOT NULL, admins LONGTEXT NOT NULL, links LONGTEXT)`,
  );
  const row = {
    id: 1,
    path,
    admins: JSON.stringify(admins),
    links: links && JSON.stringify(links),
  };
  await tables.insert(UNFINISHED, [row]);
}

/** In the same transaction as the last rows. */
export async function endRestore(tables: RawTables): Promise<void> {
  await tables.run(`DELETE FROM ${UNFINISHED}`);
  // MySQL commits before it drops a table.
  await tables.run(`DROP TABLE ${UNFINISHED}`);
}

/**
 * Refuses a database that is half restored; only a restore may use it.
 * @throws StartError with the command to repeat the restore
 */
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
