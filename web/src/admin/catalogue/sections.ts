import { ANSWER_SECTIONS } from './sectionsOfAnswers';
import { EQUIPMENT_SECTIONS } from './sectionsOfEquipment';
import { MENU_SECTIONS } from './sectionsOfMenu';
import { PAGE_SECTIONS } from './sectionsOfPage';
import { PRICE_SECTIONS } from './sectionsOfPrices';
import { TERMS_SECTIONS } from './sectionsOfTerms';
import type { FieldSpec } from './fields/fieldSpec';

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

export const GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  { title: 'Prices', sections: PRICE_SECTIONS },
  { title: 'Menu', sections: MENU_SECTIONS },
  { title: 'Page', sections: [...PAGE_SECTIONS, ...ANSWER_SECTIONS] },
  { title: 'Terms', sections: TERMS_SECTIONS },
  { title: 'Events', sections: EQUIPMENT_SECTIONS },
];

export const SECTIONS = GROUPS.flatMap(({ sections }) => sections);

/** The names at the root of the document that a section is made of. */
export const rootsOf = ({ path, fields }: Section): string[] =>
  path ? [path] : fields.map(({ name }) => name);

export const sectionOfRoot = (root: string): Section | undefined =>
  SECTIONS.find((section) => rootsOf(section).includes(root));
