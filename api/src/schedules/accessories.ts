import { RENTAL_ID, type CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Allocation } from '../contract/schedules/schedule.js';
import { inOrder } from './schedule-rows.js';

type Uses = CatalogueContent['uses'];
type Items = Pick<CatalogueContent, 'uses' | 'packages' | 'memberships' | 'addOns'>;

/** An item of the catalogue, and how many of it; own words of the owner have none. */
export interface Line {
  item: string | null;
  quantity: number;
}

/** What the items take of the equipment, with its accessories. */
export function allocationsOf(lines: readonly Line[], catalogue: Items): Allocation[] {
  const all = takenBy(lines, catalogue.uses);
  for (const [equipment, quantity] of accessoriesOf(toAllocations(all), catalogue))
    all.set(equipment, (all.get(equipment) ?? 0) + quantity);
  return toAllocations(all);
}

/**
 * What the owner has set by hand: where there is more or less of what accessories go along with, so
 * there is of them, unless their number was changed as well.
 */
export function followedByAccessories(
  asked: readonly Allocation[],
  before: readonly Allocation[],
  catalogue: Items,
): Allocation[] {
  const [all, had] = [quantities(asked), quantities(before)];
  const [needed, neededBefore] = [
    accessoriesOf(asked, catalogue),
    accessoriesOf(before, catalogue),
  ];
  for (const equipment of new Set([...needed.keys(), ...neededBefore.keys()])) {
    const more = (needed.get(equipment) ?? 0) - (neededBefore.get(equipment) ?? 0);
    const count = had.get(equipment) ?? 0;
    if (more !== 0 && (all.get(equipment) ?? count) === count)
      all.set(equipment, Math.max(0, count + more));
  }
  return toAllocations(all);
}

/** What goes along with equipment, by its id: accessories of accessories are none. */
function accessoriesOf(
  held: readonly Allocation[],
  { uses, packages, memberships, addOns }: Items,
): Map<string, number> {
  const items = new Set([RENTAL_ID, ...[...packages, ...memberships, ...addOns].map(idOf)]);
  const lines = held.map(({ equipment, quantity }) => ({ item: equipment, quantity }));
  return takenBy(
    lines.filter(({ item }) => !items.has(item)),
    uses,
  );
}

/** How many of each piece of equipment, by its id. */
function takenBy(lines: readonly Line[], uses: Uses): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { item, quantity } of lines)
    for (const use of (item !== null && Object.hasOwn(uses, item) && uses[item]) || [])
      taken.set(use.equipment, (taken.get(use.equipment) ?? 0) + use.quantity * quantity);
  return taken;
}

const idOf = ({ id }: { id: string }) => id;

/** Likewise, of what a booking holds. */
export const quantities = (held: readonly Allocation[]): Map<string, number> =>
  new Map(held.map(({ equipment, quantity }) => [equipment, quantity]));

const toAllocations = (held: ReadonlyMap<string, number>): Allocation[] =>
  inOrder(
    [...held]
      .filter(([, quantity]) => quantity > 0)
      .map(([equipment, quantity]) => ({ equipment, quantity })),
  );
