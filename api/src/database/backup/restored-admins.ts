import { StartError } from '../../platform/config/start-error.js';
import type { RawRow } from './raw-connection.js';
import { rowsIn } from './raw-tables.js';

/** The table of admins with passwords of our own. */
export const ADMINS = 'users';

/** Which admins a restore leaves: the current ones, or the backup's. */
export const ADMIN_SOURCES = ['now', 'backup'] as const;
export type AdminsFrom = (typeof ADMIN_SOURCES)[number];

/**
 * The current admins, which a restore keeps: an older backup has former passwords, and admins who were
 * removed since. An empty database has none to keep.
 * @returns `null` where the backup's are to be used
 * @throws StartError where the backup has admins who were removed, and `from` is not given
 */
export async function adminsToKeep(
  now: RawRow[],
  path: string,
  from: AdminsFrom | undefined,
): Promise<RawRow[] | null> {
  if (from === 'backup' || now.length === 0) return null;
  const then = new Map<unknown, RawRow>();
  for await (const [table, row] of rowsIn(path))
    if (table === ADMINS) then.set(row['username'], row);
  const currentNames = new Set<unknown>(now.map(({ username }) => username));
  const back = [...then.keys()].filter((username) => !currentNames.has(username)).map(String);
  if (from === 'now' || back.length === 0)
    return now.map((admin) => asInHistory(admin, then.get(admin['username'])));
  throw new StartError(
    `The backup contains admins who are no longer admins: ${back.join(', ')}. Use --admins now to keep the current admins, or --admins backup to restore the backup's admins with the passwords they had then; nothing was restored.`,
  );
}

/** With the id that the backup's history has for the admin. */
const asInHistory = (admin: RawRow, then: RawRow | undefined): RawRow =>
  then?.['id'] === undefined ? admin : { ...admin, id: then['id'] };
