import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findBackups,
  isOfFuture,
  listManifests,
  manifestName,
  readManifest,
  type Manifest,
} from '../database/backup/manifest.js';
import { restoreBackup, drill } from '../database/backup/restore.js';
import { ADMIN_SOURCES, type AdminsFrom } from '../database/backup/kept-rows.js';
import { readStorageConfig } from '../platform/config/config.js';
import { SCHEMA } from '../database/schema.js';
import { CommandError, runCommand } from './run.js';
import { HOUR_MS } from '../contract/durations.js';

function find(file: string | undefined, folder: string): { folder: string; manifest: Manifest } {
  if (file !== undefined) {
    const path = file.includes('/') ? file : `${folder}/${file}`;
    const manifest = readManifest(`${dirname(path)}/${manifestName(basename(path))}`);
    return { folder: dirname(path), manifest };
  }
  const manifests = listManifests(folder);
  const ofFuture = manifests.find(isOfFuture);
  if (ofFuture)
    throw new CommandError(
      `${ofFuture.file} is dated in the future, so it is unknown which is the newest; name the backup to restore.`,
    );
  const manifest = manifests.at(-1);
  refuseDamagedNewest(folder, manifest);
  if (!manifest) throw new CommandError(`There is no backup in ${folder}.`);
  return { folder, manifest };
}

/** So that no older backup is taken for the newest because that one is damaged. */
function refuseDamagedNewest(folder: string, newest: Manifest | undefined): void {
  const after = newest ? manifestName(newest.file) : '';
  const damaged = findBackups(folder).invalid.find(
    (name) => name.startsWith('finesse-') && name > after,
  );
  if (damaged !== undefined)
    throw new CommandError(
      `${damaged} may be of a newer backup, but is damaged; name the backup to restore.`,
    );
}

function age({ takenAt }: Manifest): string {
  const hours = Math.floor((Date.now() - Date.parse(takenAt)) / HOUR_MS);
  return hours < 48 ? `${String(hours)} hours old` : `${String(Math.floor(hours / 24))} days old`;
}

async function rehearse(folder: string, manifest: Manifest): Promise<void> {
  const differences = await drill(SCHEMA, folder, manifest);
  if (differences.length > 0)
    throw new CommandError(`${manifest.file} is NOT good: ${differences.join('; ')}.`);
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(`${manifest.file} is good: ${String(rows)} rows, ${age(manifest)}.`);
}

function adminsFrom(value: string | undefined): AdminsFrom | undefined {
  const source = ADMIN_SOURCES.find((name) => name === value);
  if (value !== undefined && !source)
    throw new CommandError(`--admins must be ${ADMIN_SOURCES.join(' or ')}.`);
  return source;
}

runCommand(async (args) => {
  const config = readStorageConfig(process.env);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: config.backupDir },
      replace: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      admins: { type: 'string' },
    },
  });
  if (positionals.length > 1) throw new CommandError('Name one backup to restore, or none.');
  const { folder, manifest } = find(positionals[0], values.dir);
  if (values.drill) return rehearse(folder, manifest);
  const { keptAdmins, keptLinks } = await restoreBackup(config.database, SCHEMA, folder, manifest, {
    replace: values.replace,
    admins: adminsFrom(values.admins),
  });
  const admins = keptAdmins ? '; the admins and their passwords stayed as they were' : '';
  console.log(`Restored ${manifest.file}, ${age(manifest)}${admins}.`);
  if (!keptLinks)
    console.log('Private links that were ended after this backup, if any, are open again.');
});
