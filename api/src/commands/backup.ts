import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prune, takeBackup } from '../backup/take.js';
import { readConfig } from '../config/config.js';
import { CommandError, runCommand } from './run.js';

const HOUR_MS = 3_600_000;

interface BackupOptions {
  folder: string;
  keep: number;
  /** Hours between backups; `null` for just one. */
  every: number | null;
}

function readOptions(args: string[], folder: string): BackupOptions {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: folder },
      keep: { type: 'string', default: '14' },
      every: { type: 'string' },
    },
  });
  return {
    folder: values.dir,
    keep: positive('keep', values.keep),
    every: values.every === undefined ? null : positive('every', values.every),
  };
}

function positive(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new CommandError(`--${name} must be a whole number above 0.`);
  return Number(value);
}

runCommand(async (args) => {
  const { database, backupDir } = readConfig(process.env);
  const { folder, keep, every } = readOptions(args, backupDir);
  for (;;) {
    const manifest = await takeBackup(database, folder);
    if (manifest) {
      const rows = Object.entries(manifest.tables).map(([table, n]) => `${String(n)} ${table}`);
      console.log(`${folder}/${manifest.file}: ${rows.join(', ')}.`);
    } else console.log('The database is new; there is nothing to back up yet.');
    prune(folder, keep);
    if (every === null) return;
    await sleep(every * HOUR_MS);
  }
});
