import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import { isSame, type Draft } from './paths';

/** The equipment that goes along with items and with other equipment, by their ids. */
export type Uses = Readonly<Record<string, readonly Use[]>>;
interface Use {
  equipment: string;
  quantity: unknown;
}

const ITEMS = ['packages', 'memberships', 'addOns'];

export const idsOf = (draft: Draft, list: string): string[] =>
  ((draft[list] ?? []) as { id: string }[]).map(({ id }) => id);

/** The document without the empty lists that the editor begins with. */
export const withoutEmptyUses = (draft: Draft): Draft => {
  const uses = Object.entries((draft['uses'] ?? {}) as Uses);
  return { ...draft, uses: Object.fromEntries(uses.filter(([, lines]) => lines.length > 0)) };
};

/** The same uses after items or equipment got other ids. */
export const renamedUses = (uses: Uses, renamed: ReadonlyMap<string, string>): Uses =>
  Object.fromEntries(
    Object.entries(uses).map(([item, lines]) => [
      renamed.get(item) ?? item,
      lines.map((line) => ({ ...line, equipment: renamed.get(line.equipment) ?? line.equipment })),
    ]),
  );

/**
 * Removes the uses of items and equipment that are no longer there, and restores those of what is
 * there again.
 * @param removed what was removed before
 */
export function syncUses(draft: Draft, removed: Uses): { draft: Draft; removed: Uses } {
  const equipment = new Set(idsOf(draft, 'equipment'));
  const items = new Set([RENTAL_ID, ...ITEMS.flatMap((list) => idsOf(draft, list)), ...equipment]);
  const currentUses = (draft['uses'] ?? {}) as Uses;
  const uses: Record<string, Use[]> = {};
  const rest: Record<string, Use[]> = {};
  for (const from of [currentUses, removed])
    for (const [item, lines] of Object.entries(from))
      for (const line of lines) {
        const to = items.has(item) && equipment.has(line.equipment) ? uses : rest;
        (to[item] ??= []).push(line);
      }
  return { draft: isSame(uses, currentUses) ? draft : { ...draft, uses }, removed: rest };
}
