import type { Section } from './section';

export const MENU_SECTIONS: readonly Section[] = [
  {
    id: 'flavours',
    title: 'Flavours',
    intro: 'The standard flavours, in the order in which the page shows them.',
    path: '',
    selector: '#flavours',
    fields: [
      {
        kind: 'list',
        name: 'flavours',
        label: 'Flavours',
        item: {
          noun: 'flavour',
          title: 'name',
          most: 60,
          blank: () => ({ name: '', emoji: '' }),
          fields: [
            { kind: 'text', name: 'name', label: 'Name', isShort: true },
            { kind: 'text', name: 'emoji', label: 'Emoji', isShort: true },
          ],
        },
      },
    ],
  },
  {
    id: 'blends',
    title: 'Blends',
    intro: 'The premium blends of the house.',
    path: '',
    selector: '#flavours',
    fields: [
      {
        kind: 'list',
        name: 'blends',
        label: 'Blends',
        item: {
          noun: 'blend',
          title: 'name',
          most: 40,
          blank: () => ({ name: '', description: '' }),
          fields: [
            { kind: 'text', name: 'name', label: 'Name', isShort: true },
            { kind: 'text', name: 'description', label: 'Description', lines: 2 },
          ],
        },
      },
    ],
  },
];
