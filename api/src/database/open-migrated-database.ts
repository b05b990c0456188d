import type { DataSource } from 'typeorm';
import { refuseUnfinished } from './backup/unfinished-restore.js';
import { commandLine, type Config } from '../platform/config/config.js';
import { StartError } from '../platform/config/environment.js';
import { redactError } from '../platform/database/errors.js';
import { openDatabase, type OpenDatabase } from '../platform/database/data-source.js';
import { register, type Instance, type Query } from '../platform/database/instances.js';
import { SCHEMA } from './schema.js';

/**
 * Takes a backup before a change of the schema, since MySQL cannot roll one back.
 * @throws StartError that says how to go back, where a change fails
 */
export async function openMigratedDatabase(config: Config): Promise<OpenDatabase> {
  let backup: string | undefined;
  const beforeUpgrade = async () => {
    // Loaded only when needed, which is seldom.
    const { createBackup } = await import('./backup/create-backup.js');
    const manifest = await createBackup(config.database, config.backupDir);
    if (!manifest) return;
    backup = manifest.file;
    console.log(`Database: backed up to ${config.backupDir}/${backup} before its schema changes.`);
  };
  try {
    const check = (writer: DataSource) => refuseUnfinished(writer, config);
    const options = { alone: true, check, beforeUpgrade };
    return await registered(await openDatabase(config.database, SCHEMA, options), check);
  } catch (error) {
    if (backup === undefined) throw error;
    console.error(redactError(error));
    throw new StartError(
      `The upgrade of the database failed. To go back, start the previous version after restoring its data with \`${commandLine(config, 'restore', `--replace ${backup}`)}\`.`,
    );
  }
}

/** Registers this API on MySQL; SQLite has a lock on its folder instead. */
async function registered(
  database: OpenDatabase,
  check: (writer: DataSource) => Promise<void>,
): Promise<OpenDatabase> {
  const { writer, unitOfWork } = database;
  if (writer.options.type === 'better-sqlite3') return database;
  let instance: Instance | undefined;
  try {
    const query: Query = (sql, values) =>
      unitOfWork.repeatableWrite((manager) => manager.query(sql, values));
    instance = await register(query, 'api');
    // Checked again: a restore may have begun, and been cut off, while the schema changed. None can
    // begin from here on.
    await check(writer);
    return { ...database, release: instance.release };
  } catch (error) {
    await instance?.release();
    await database.close();
    throw error;
  }
}
