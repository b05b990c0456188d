import type { Config } from '../../platform/config/config.js';
import { listManifests, type Manifest } from './manifest.js';
import { openRaw } from './raw-tables.js';
import { hasData } from './restore.js';
import { isUnfinished } from './unfinished-restore.js';
import { HOUR_MS } from '../../contract/durations.js';

/**
 * Whether the newest backup in a folder is older than `everyHours`. A restart alone does not make one
 * due: repeated restarts would displace the older backups.
 */
export function isDue(folder: string, everyHours: number): boolean {
  const newest = newestIn(folder);
  return !newest || Date.now() - Date.parse(newest.takenAt) >= everyHours * HOUR_MS;
}

function newestIn(folder: string): Manifest | undefined {
  try {
    return listManifests(folder).at(-1);
  } catch (error) {
    // The backup that is due then fails with a sentence.
    if ((error as { code?: string }).code === 'EACCES') return undefined;
    throw error;
  }
}

/**
 * Whether the database has data. A new database, in place of one that was lost, must not become the
 * newest backup just before the restore, nor must one that is half restored.
 */
export async function hasDataToBackUp(database: Config['database']): Promise<boolean> {
  const tables = await openRaw(database);
  try {
    if (await isUnfinished(tables)) return false;
    return (await tables.schema()) !== null && (await hasData(tables));
  } finally {
    await tables.close();
  }
}
