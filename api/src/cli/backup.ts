import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prune, createBackup } from '../database/backup/create-backup.js';
import { isOfFuture, listManifests } from '../database/backup/manifest.js';
import { withRaw } from '../database/backup/raw-tables.js';
import { hasData } from '../database/backup/restore.js';
import { isUnfinished } from '../database/backup/unfinished-restore.js';
import { HOUR_MS } from '../contract/durations.js';
import { readStorageConfig, type Config } from '../platform/config/config.js';
import { hasDatabase } from '../platform/database/sqlite.js';
import { CommandError, runCommand } from './run.js';

const CHECK_MS = 600_000;

type BackupOptions = ReturnType<typeof readOptions>;

function readOptions(args: string[], folder: string) {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: folder },
      keep: { type: 'string', default: '14' },
      every: { type: 'string' },
      alive: { type: 'string' },
    },
  });
  return {
    folder: values.dir,
    keep: positive('keep', values.keep),
    /** Hours between backups; `null` for just one. */
    every: values.every === undefined ? null : positive('every', values.every),
    /** A file that is written after each check of the schedule, for a health check. */
    alive: values.alive,
  };
}

function positive(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new CommandError(`--${name} must be a whole number above 0.`);
  return Number(value);
}

async function backUp(database: Config['database'], { folder, keep }: BackupOptions) {
  const manifest = await createBackup(database, folder);
  if (manifest) {
    const rows = Object.entries(manifest.tables).map(([table, n]) => `${String(n)} ${table}`);
    console.log(`${folder}/${manifest.file}: ${rows.join(', ')}.`);
  } else console.log('The database is new; there is nothing to back up yet.');
  prune(folder, keep);
}

/** By the newest backup in the folder: repeated restarts would displace the older ones. */
function isDue(folder: string, everyHours: number): boolean {
  try {
    const newest = listManifests(folder).at(-1);
    if (!newest || isOfFuture(newest)) return true;
    return Date.now() - Date.parse(newest.takenAt) >= everyHours * HOUR_MS;
  } catch (error) {
    // The backup that is due then fails with a sentence.
    if ((error as { code?: string }).code === 'EACCES') return true;
    throw error;
  }
}

/**
 * A new database, in place of one that was lost, must not become the newest backup just before the restore,
 * nor must one that is half restored.
 */
async function hasDataToBackUp(database: Config['database']): Promise<boolean> {
  // Before the server's first start.
  if (database.kind === 'sqlite' && !hasDatabase(database.dataDir)) return false;
  return withRaw(
    database,
    async (tables) =>
      !(await isUnfinished(tables)) && (await tables.schema()) !== null && hasData(tables),
  );
}

/** Ends only with a failure; the container is restarted then. */
async function backUpOnSchedule(
  database: Config['database'],
  options: BackupOptions,
  every: number,
): Promise<never> {
  console.log(
    `A backup is taken to ${options.folder} whenever the newest is ${String(every)} h old.`,
  );
  for (;;) {
    if (isDue(options.folder, every) && (await hasDataToBackUp(database)))
      await backUp(database, options);
    if (options.alive !== undefined) writeFileSync(options.alive, '');
    await sleep(CHECK_MS);
  }
}

runCommand(async (args) => {
  const { database, backupDir } = readStorageConfig(process.env);
  const options = readOptions(args, backupDir);
  if (options.every === null) await backUp(database, options);
  else await backUpOnSchedule(database, options, options.every);
});
