import type { FieldSpec, Item, ItemSpec } from './fields/fieldSpec';

export interface Section {
  id: string;
  title: string;
  /** One sentence: what it is, and what happens where it is empty. */
  intro: string;
  fields: readonly FieldSpec[];
  /** Its place on the public page. */
  selector?: string;
  /** Its preview is a letter to customers, not the public page. */
  isOfLetters?: true;
}

type ListSection = Omit<Section, 'fields'> & {
  /** Of the list in the document; left out where it is the section's id. */
  name?: string;
  /** Of the list; left out where it is the section's title. */
  label?: string;
  item: ItemSpec;
};

export const listSection = ({ name, label, item, ...section }: ListSection): Section => ({
  ...section,
  fields: [{ kind: 'list', name: name ?? section.id, label: label ?? section.title, item }],
});

export const firstUnused = <Value>(
  values: readonly Value[],
  items: readonly Item[],
  name: string,
): Value | undefined => values.find((value) => !items.some((item) => item[name] === value));
