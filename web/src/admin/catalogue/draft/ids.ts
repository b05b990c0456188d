import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import { type Draft, isSame } from './paths';

type Item = Readonly<Record<string, unknown>>;

/** The lists whose items have an id, with its prefix and the property that it is made from. */
const LISTS = {
  packages: { prefix: 'package', name: 'name' },
  memberships: { prefix: 'membership', name: 'tier' },
  addOns: { prefix: 'addon', name: 'name' },
  equipment: { prefix: 'equipment', name: 'name' },
  consumables: { prefix: 'consumable', name: 'name' },
} as const;
export const ID_LISTS = Object.keys(LISTS);
const MAX_LENGTH = 50;

/** A name in lower-case letters, digits and single hyphens: `Crème brûlée` is `creme-brulee`. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');

/** A unique id; numbered where there is no name, or another item has it. */
export function newId(prefix: string, name: string, taken: ReadonlySet<string>): string {
  const own = slug(name);
  const first = own ? `${prefix}-${own}` : prefix;
  if (own && !taken.has(first)) return first;
  for (let number = own ? 2 : 1; ; number += 1) {
    const id = `${first}-${String(number)}`;
    if (!taken.has(id)) return id;
  }
}

/** Makes the ids of unsaved items from their names; saved items keep theirs. */
export function withIds(draft: Draft, saved: Draft): Draft {
  const existingIds = new Set([RENTAL_ID, ...ID_LISTS.flatMap((list) => idsOf(saved, list))]);
  const taken = new Set(existingIds);
  const renamed = new Map<string, string>();
  const named = Object.entries(LISTS).map(([list, { prefix, name }]) => {
    const items = (draft[list] as Item[]).map((item) => {
      if (existingIds.has(String(item['id']))) return item;
      const called = item[name];
      const id = newId(prefix, typeof called === 'string' ? called : '', taken);
      taken.add(id);
      if (item['id'] === id) return item;
      renamed.set(String(item['id']), id);
      return { ...item, id };
    });
    return [list, items] as const;
  });
  const uses = renamedUses(draft['uses'] as Uses, renamed);
  return { ...draft, ...Object.fromEntries(named), uses };
}

/** The equipment that goes along with items and with other equipment, by their ids. */
export type Uses = Readonly<Record<string, readonly Use[]>>;
interface Use {
  equipment: string;
  quantity: unknown;
}

const ITEMS = ['packages', 'memberships', 'addOns'];

const idsOf = (draft: Draft, list: string): string[] =>
  ((draft[list] ?? []) as { id: string }[]).map(({ id }) => id);

/** The document without the empty lists that the editor begins with. */
export const withoutEmptyUses = (draft: Draft): Draft => {
  const uses = Object.entries((draft['uses'] ?? {}) as Uses);
  return { ...draft, uses: Object.fromEntries(uses.filter(([, lines]) => lines.length > 0)) };
};

const renamedUses = (uses: Uses, renamed: ReadonlyMap<string, string>): Uses =>
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
