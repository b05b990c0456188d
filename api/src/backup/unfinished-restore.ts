import type { DataSource } from 'typeorm';
import { commandLine, type CommandRunner } from '../platform/config/command-line.js';
import { StartError } from '../platform/config/start-error.js';
import type { RawRow } from './raw-connection.js';
import type { RawTables } from './raw-tables.js';
import { UNFINISHED } from './table-names.js';

// MySQL commits each DROP by itself, so a restore cannot be one transaction. A row that is written
// before the first table goes, and deleted in the transaction that puts the admins back, says that
// the database is half restored, and keeps the admins. It is in the database, since that is all
// that the next start, on whichever machine, is sure to have.

/** The admins of before the restore that was cut off, or `null` where none was. */
export async function adminsOfUnfinished(tables: RawTables): Promise<RawRow[] | null> {
  const note = await findNote(tables);
  return note && (JSON.parse(String(note['admins'])) as RawRow[]);
}

export const isUnfinished = async (tables: RawTables): Promise<boolean> =>
  (await findNote(tables)) !== null;

async function findNote(tables: RawTables): Promise<RawRow | null> {
  if (!(await tables.has(UNFINISHED))) return null;
  for await (const note of tables.rows(UNFINISHED)) return note;
  return null;
}

/** @param path of the backup */
export async function beginRestore(
  tables: RawTables,
  path: string,
  admins: RawRow[],
): Promise<void> {
  await tables.run(
    `CREATE TABLE IF NOT EXISTS ${UNFINISHED} (id INTEGER PRIMARY KEY, path TEXT NOT NULL, admins LONGTEXT NOT NULL)`,
  );
  if (await isUnfinished(tables)) await tables.run(`UPDATE ${UNFINISHED} SET path = ?`, [path]);
  else await tables.insert(UNFINISHED, [{ id: 1, path, admins: JSON.stringify(admins) }]);
}

/** In the transaction of what was written last. */
export async function endRestore(tables: RawTables): Promise<void> {
  await tables.run(`DELETE FROM ${UNFINISHED}`);
  // MySQL commits before it drops a table.
  await tables.run(`DROP TABLE ${UNFINISHED}`);
}

/**
 * Keeps everybody but a restore from a database that is half restored.
 * @throws StartError that says how to finish
 */
export async function refuseUnfinished(source: DataSource, commands: CommandRunner): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(UNFINISHED))) return;
    const [note] = (await runner.query(`SELECT path FROM ${UNFINISHED}`)) as { path: string }[];
    if (!note) return;
    const command = commandLine(commands, 'restore', `--replace ${note.path}`);
    throw new StartError(
      `A restore of ${note.path} into this database is running or was cut off, and the data may be half there; unless it is running, repeat it with \`${command}\`, which also brings the admins back.`,
    );
  } finally {
    await runner.release();
  }
}
