import { RENTAL_ID, type CatalogueContent } from '../../contract/catalogue/catalogue.js';
import type { Allocation } from '../../contract/schedules/schedule.js';

type Items = Pick<CatalogueContent, 'uses' | 'packages' | 'memberships' | 'addOns'>;

/** So many of an item of the catalogue; a line in the owner's own words has no item. */
export interface Line {
  item: string | null;
  quantity: number;
}

/** The equipment that items take, with its accessories. */
export function allocationsOf(lines: readonly Line[], catalogue: Items): Allocation[] {
  const all = usedBy(lines, catalogue.uses);
  for (const [equipment, quantity] of accessoriesOf(toAllocations(all), catalogue))
    all.set(equipment, (all.get(equipment) ?? 0) + quantity);
  return toAllocations(all);
}

/**
 * The allocations that the owner has set, where accessories follow the equipment that they belong to,
 * except those whose number the owner has changed as well.
 */
export function withAccessories(
  after: readonly Allocation[],
  before: readonly Allocation[],
  catalogue: Items,
): Allocation[] {
  const [all, old] = [quantities(after), quantities(before)];
  const needed = accessoriesOf(after, catalogue);
  const neededBefore = accessoriesOf(before, catalogue);
  for (const equipment of new Set([...needed.keys(), ...neededBefore.keys()])) {
    const more = (needed.get(equipment) ?? 0) - (neededBefore.get(equipment) ?? 0);
    const count = old.get(equipment) ?? 0;
    if (more !== 0 && (all.get(equipment) ?? count) === count)
      all.set(equipment, Math.max(0, count + more));
  }
  return toAllocations(all);
}

/** The accessories of equipment, by their ids; an accessory has none of its own. */
function accessoriesOf(
  allocations: readonly Allocation[],
  { uses, packages, memberships, addOns }: Items,
): Map<string, number> {
  const offers = [...packages, ...memberships, ...addOns];
  const items = new Set([RENTAL_ID, ...offers.map(({ id }) => id)]);
  const lines = allocations.map(({ equipment, quantity }) => ({ item: equipment, quantity }));
  return usedBy(
    lines.filter(({ item }) => !items.has(item)),
    uses,
  );
}

function usedBy(lines: readonly Line[], uses: CatalogueContent['uses']): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { item, quantity } of lines)
    for (const use of (item !== null && Object.hasOwn(uses, item) && uses[item]) || [])
      taken.set(use.equipment, (taken.get(use.equipment) ?? 0) + use.quantity * quantity);
  return taken;
}

export const quantities = (allocations: readonly Allocation[]): Map<string, number> =>
  new Map(allocations.map(({ equipment, quantity }) => [equipment, quantity]));

const toAllocations = (all: ReadonlyMap<string, number>): Allocation[] =>
  [...all]
    .filter(([, quantity]) => quantity > 0)
    .map(([equipment, quantity]) => ({ equipment, quantity }))
    .toSorted(byEquipment);

/** The order in which allocations are stored and returned: each database sorts texts in its own way. */
export const byEquipment = (one: Allocation, other: Allocation): number =>
  one.equipment < other.equipment ? -1 : 1;
