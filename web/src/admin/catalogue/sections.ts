import { EQUIPMENT_SECTIONS } from './sectionsOfEquipment';
import { MENU_SECTIONS, PRICE_SECTIONS } from './sectionsOfPrices';
import { PAGE_SECTIONS } from './sectionsOfPage';
import { TERMS_SECTIONS } from './sectionsOfTerms';
import { rootOf } from './draft/paths';
import type { Section } from './fields/fieldSpec';

const MAIL_SECTIONS: readonly Section[] = [
  {
    id: 'mail-words',
    title: 'Words in mails',
    intro:
      'A paragraph of your own in each mail to customers, below its first lines. The rest of the mail stays as it is.',
    isOfLetters: true,
    fields: [{ kind: 'mailWords', name: 'mailWords', label: 'Your words in mails' }],
  },
];

export const GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  { title: 'Prices', sections: PRICE_SECTIONS },
  { title: 'Menu', sections: MENU_SECTIONS },
  { title: 'Page', sections: PAGE_SECTIONS },
  { title: 'Terms', sections: TERMS_SECTIONS },
  { title: 'Mails', sections: MAIL_SECTIONS },
  { title: 'Events', sections: EQUIPMENT_SECTIONS },
];

export const SECTIONS = GROUPS.flatMap(({ sections }) => sections);

export const sectionAt = (path: string): Section | undefined =>
  SECTIONS.find(({ fields }) => fields.some(({ name }) => rootOf(name) === rootOf(path)));
