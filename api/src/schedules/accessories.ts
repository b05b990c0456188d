import { RENTAL_ID, type CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Allocation } from '../contract/schedules/schedule.js';
import { inOrder } from './in-order.js';

type Items = Pick<CatalogueContent, 'uses' | 'packages' | 'memberships' | 'addOns'>;

/** What goes along with equipment, by its id: accessories of accessories are none. */
export function accessoriesOf(
  held: readonly Allocation[],
  { uses, packages, memberships, addOns }: Items,
): Map<string, number> {
  const items = new Set([RENTAL_ID, ...[...packages, ...memberships, ...addOns].map(idOf)]);
  const needed = new Map<string, number>();
  for (const { equipment, quantity } of held)
    for (const use of items.has(equipment) || !Object.hasOwn(uses, equipment)
      ? []
      : (uses[equipment] ?? []))
      needed.set(use.equipment, (needed.get(use.equipment) ?? 0) + use.quantity * quantity);
  return needed;
}

/** Equipment with its accessories. */
export function withAccessories(held: readonly Allocation[], catalogue: Items): Allocation[] {
  const all = new Map(held.map(({ equipment, quantity }) => [equipment, quantity]));
  for (const [equipment, quantity] of accessoriesOf(held, catalogue))
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
  const all = new Map(asked.map(({ equipment, quantity }) => [equipment, quantity]));
  const had = new Map(before.map(({ equipment, quantity }) => [equipment, quantity]));
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

const idOf = ({ id }: { id: string }) => id;

const toAllocations = (held: ReadonlyMap<string, number>): Allocation[] =>
  inOrder(
    [...held]
      .filter(([, quantity]) => quantity > 0)
      .map(([equipment, quantity]) => ({ equipment, quantity })),
  );
