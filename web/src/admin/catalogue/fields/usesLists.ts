import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import type { Draft } from '../draft/paths';
import { firstUnused, textOf, type FieldSpec, type Item, type ItemSpec } from './fieldSpec';

interface UsesList {
  /** The owner of the list. */
  title: string;
  spec: Extract<FieldSpec, { kind: 'list' }>;
}

/**
 * A list for each package, each shisha of a rental, each add-on and each piece of equipment: the
 * equipment that goes along with it. None where there is no equipment.
 */
export function usesLists(draft: Draft): UsesList[] {
  const named = (list: string): [id: string, name: string][] =>
    ((draft[list] ?? []) as Item[]).map(({ id, name }) => [textOf(id), textOf(name) || textOf(id)]);
  const equipment = named('equipment');
  if (equipment.length === 0) return [];
  const owners = [
    ...named('packages').map(([id, name]) => [id, `${name} package`] as const),
    [RENTAL_ID, 'Rental, each shisha'] as const,
    ...named('addOns'),
    ...(equipment.length > 1 ? equipment.map(([id, name]) => [id, `Each ${name}`] as const) : []),
  ];
  return owners.map(([name, title]) => {
    // A piece of equipment does not go along with itself.
    const item = lineOf(equipment.filter(([id]) => id !== name));
    return { title, spec: { kind: 'list', name, label: `${title} takes`, item } };
  });
}

/** An item of such a list: a quantity of one piece of equipment. */
const lineOf = (equipment: readonly [id: string, name: string][]): ItemSpec => {
  const options = Object.fromEntries(equipment);
  return {
    noun: 'equipment',
    empty: 'Needs no equipment.',
    title: (use) => options[textOf(use['equipment'])] ?? '',
    most: equipment.length,
    preset: (uses) => {
      const free = firstUnused(Object.keys(options), uses, 'equipment');
      return free === undefined ? undefined : { equipment: free, quantity: 1 };
    },
    fields: [
      { kind: 'choice', name: 'equipment', label: 'Equipment', options },
      { kind: 'number', name: 'quantity', label: 'Quantity' },
    ],
  };
};
