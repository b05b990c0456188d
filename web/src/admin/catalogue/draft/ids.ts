import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import type { Draft } from './paths';
import { idsOf, renamedUses, type Uses } from './uses';

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
