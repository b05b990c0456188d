import { listSection, type Section } from './section';

export const MENU_SECTIONS: readonly Section[] = [
  listSection({
    id: 'flavours',
    title: 'Flavours',
    intro: 'The standard flavours, in the order in which the page shows them.',
    selector: '#flavours',
    item: {
      noun: 'flavour',
      title: 'name',
      most: 60,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'text', name: 'emoji', label: 'Emoji', isShort: true },
      ],
    },
  }),
  listSection({
    id: 'blends',
    title: 'Blends',
    intro: 'Your premium blends.',
    selector: '#flavours',
    item: {
      noun: 'blend',
      title: 'name',
      most: 40,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'text', name: 'description', label: 'Description', lines: 2 },
      ],
    },
  }),
];
