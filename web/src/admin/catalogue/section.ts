import type { FieldSpec, ItemSpec } from './fields/fieldSpec';

export interface Section {
  id: string;
  title: string;
  /** One sentence: what it is, and what becomes of it where it is empty. */
  intro: string;
  /** The part of the document that its fields stand in; left out where that is the document. */
  path?: string;
  fields: readonly FieldSpec[];
  /** Where it is seen on the public page. */
  selector?: string;
}

/** The names at the root of the document that a section is made of. */
export const rootsOf = ({ path, fields }: Section): string[] =>
  path ? [path] : fields.map(({ name }) => name);

type ListSection = Omit<Section, 'path' | 'fields'> & {
  name: string;
  label: string;
  item: ItemSpec;
};

/** A section that is one list of the document. */
export const listSection = ({ name, label, item, ...section }: ListSection): Section => ({
  ...section,
  fields: [{ kind: 'list', name, label, item }],
});
