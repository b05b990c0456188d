import type { FieldSpec, Item, ItemSpec } from './fieldSpec';

/** An item with empty fields; undefined where no more can be added. */
export function newItem(spec: ItemSpec, items: readonly Item[]): Item | undefined {
  const preset = spec.preset ? spec.preset(items) : {};
  if (items.length >= spec.most || !preset) return undefined;
  const empty = spec.fields.map(emptyField);
  return Object.assign({}, ...empty, spec.isArchived && { archived: false }, preset) as Item;
}

function emptyField(field: FieldSpec): Item {
  if (field.kind === 'picture') return { picture: '', alt: '' };
  if (field.kind === 'number' && field.mayBeEmpty) return {};
  const empty = field.kind === 'texts' ? [] : field.kind === 'flag' ? false : '';
  return { [field.name]: empty };
}
