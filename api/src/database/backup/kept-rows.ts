import { StartError } from '../../platform/config/environment.js';
import type { RawRow } from './raw-connection.js';
import { rowsIn, type RawTables } from './raw-tables.js';

export const ADMINS = 'users';
export const LINKS = 'request_links';

export interface KeptRows {
  admins: RawRow[];
  links: RawRow[];
}

/** Which admins a restore leaves: the current ones, or the backup's. */
export const ADMIN_SOURCES = ['now', 'backup'] as const;
export type AdminsFrom = (typeof ADMIN_SOURCES)[number];

/**
 * An older backup has former passwords, and admins who were removed since (docs/decisions/0004).
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

/**
 * Puts the current state of the private links back, where it is newer than the backup's: with each new
 * or revoked link its number goes up. So none that was ended since opens again, and none that was
 * renewed ends.
 * @param now the rows before the restore
 */
export async function putLinksBack(tables: RawTables, now: readonly RawRow[]): Promise<void> {
  const restored = await tables.allRows(LINKS);
  const numbers = new Map<unknown, number>(restored.map(({ id, number }) => [id, Number(number)]));
  for (const link of now) {
    const number = numbers.get(link['id']);
    if (number !== undefined && number >= Number(link['number'])) continue;
    await tables.run(`DELETE FROM ${LINKS} WHERE id = ?`, [String(link['id'])]);
    await tables.insert(LINKS, [link]);
  }
}
