import type { RawRow } from './raw-connection.js';
import type { RawTables } from './raw-tables.js';

/** Which private link of a booking is valid. */
export const LINKS = 'request_links';

/**
 * Puts the current state of the private links back, where it is newer than the backup's: with each new
 * or revoked link its number goes up. So none that was ended since opens again, and none that was
 * renewed ends.
 * @param now the rows before the restore
 */
export async function putLinksBack(tables: RawTables, now: readonly RawRow[]): Promise<void> {
  const restored = new Map<unknown, number>();
  for await (const { id, number } of tables.rows(LINKS)) restored.set(id, Number(number));
  for (const link of now) {
    const number = restored.get(link['id']);
    if (number !== undefined && number >= Number(link['number'])) continue;
    await tables.run(`DELETE FROM ${LINKS} WHERE id = ?`, [String(link['id'])]);
    await tables.insert(LINKS, [link]);
  }
}
