import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import { getAt, join } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { ItemList } from './ItemList';
import { textOf, type Choice, type Item, type ItemSpec, type RenderFields } from './fieldSpec';

interface UsesFieldProps {
  path: string;
  renderFields: RenderFields;
}

/**
 * What of the equipment each package, each shisha of a rental and each add-on takes, and what goes
 * along with a piece of equipment.
 */
export function UsesField({ path, renderFields }: UsesFieldProps) {
  const { draft } = useEditor();
  const named = (list: string): Choice[] =>
    ((getAt(draft, list) ?? []) as Item[]).map((item) => ({
      value: textOf(item['id']),
      label: textOf(item['name']) || textOf(item['id']),
    }));
  const equipment = named('equipment');
  if (equipment.length === 0)
    return <p className="editor-empty">There is no equipment yet: add it under “Equipment”.</p>;
  const items = [
    ...named('packages').map(({ value, label }) => ({ value, label: `${label} package` })),
    { value: RENTAL_ID, label: 'Rental, each shisha' },
    ...named('addOns'),
    ...(equipment.length > 1
      ? equipment.map(({ value, label }) => ({ value, label: `Each ${label}` }))
      : []),
  ];
  return items.map(({ value: item, label }) => (
    <section key={item} className="editor-use" aria-label={label}>
      <h3 className="editor-use-title">{label}</h3>
      <ItemList
        spec={{ kind: 'list', name: item, label: `${label} takes`, item: lineOf(equipment, item) }}
        path={join(path, item)}
        renderFields={renderFields}
      />
    </section>
  ));
}

/** A line of what an item takes: each piece of equipment can be in one, but not in its own. */
const lineOf = (all: readonly Choice[], item: string): ItemSpec => {
  const equipment = all.filter(({ value }) => value !== item);
  return {
    noun: 'equipment',
    empty: 'Takes nothing along.',
    title: (use) => equipment.find(({ value }) => value === use['equipment'])?.label ?? '',
    most: equipment.length,
    blank: (uses) => {
      const free = equipment.find(({ value }) => !uses.some((use) => use['equipment'] === value));
      return free && { equipment: free.value, quantity: 1 };
    },
    fields: [
      { kind: 'choice', name: 'equipment', label: 'Equipment', options: equipment },
      { kind: 'number', name: 'quantity', label: 'Quantity' },
    ],
  };
};
