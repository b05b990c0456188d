import type { FieldSpec } from './fields/fieldSpec';

/** What the editor shows at a time. */
export interface Section {
  /** In the address. */
  id: string;
  title: string;
  /** One sentence: what it is, and what becomes of it where it is empty. */
  intro: string;
  /** The part of the document that its fields stand in; empty where that is the document. */
  path: string;
  fields: readonly FieldSpec[];
  /** Where it is seen on the public page. */
  selector?: string;
}

/** The names at the root of the document that a section is made of. */
export const rootsOf = ({ path, fields }: Section): string[] =>
  path ? [path] : fields.map(({ name }) => name);
