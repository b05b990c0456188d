import { textOf, type Item, listSection, type Section } from './fields/fieldSpec';

const RATES = {
  perPipeHour: 'for each pipe and hour',
  perGuestHour: 'for each guest and hour',
  perGuest: 'for each guest',
} as const;

const ratesOf = (item: Item): string =>
  Object.entries(RATES)
    .filter(([name]) => typeof item[name] === 'number')
    .map(([name, words]) => `${textOf(item[name])} ${textOf(item['unit'])} ${words}`)
    .join(', ');

/** What the owner works with; none of it is on the public page. */
export const EQUIPMENT_SECTIONS: readonly Section[] = [
  listSection({
    id: 'equipment',
    title: 'Equipment',
    intro:
      'Equipment that you bring to events, and how many of each you own. Not shown to visitors.',
    item: {
      noun: 'piece of equipment',
      title: 'name',
      detail: ({ count, isPipe }) => `${textOf(count)}${isPipe === true ? ', each is a pipe' : ''}`,
      most: 60,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'number', name: 'count', label: 'How many' },
        { kind: 'flag', name: 'isPipe', label: 'Each is a pipe (shisha)' },
      ],
    },
  }),
  {
    id: 'uses',
    title: 'Equipment per item',
    intro:
      'The equipment that each package, rental shisha and add-on needs, and the accessories of each piece, such as hoses for a pipe.',
    fields: [{ kind: 'uses', name: 'uses', label: 'Equipment per item' }],
  },
  listSection({
    id: 'consumables',
    title: 'Consumables',
    intro: 'Consumables and the amounts used. The packing list is calculated from these rates.',
    item: {
      noun: 'consumable',
      title: 'name',
      detail: ratesOf,
      most: 60,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'text', name: 'unit', label: 'Unit', hint: 'Such as kg.', isShort: true },
        ...Object.entries(RATES).map(([name, words]) => ({
          kind: 'number' as const,
          name,
          label: `How much ${words}`,
          mayBeEmpty: true,
          isDecimal: true,
        })),
      ],
    },
  }),
  {
    id: 'buffers',
    title: 'Time around an event',
    intro: 'How long the equipment is in use before and after an event.',
    fields: [
      { kind: 'number', name: 'buffers.setUp', label: 'Set-up', unit: 'minutes' },
      { kind: 'number', name: 'buffers.breakdown', label: 'Breakdown', unit: 'minutes' },
      { kind: 'number', name: 'buffers.travel', label: 'Travel, each way', unit: 'minutes' },
    ],
  },
  {
    id: 'notice',
    title: 'Notice',
    intro:
      'How much notice you like. The form points out when a date is sooner, but still accepts the request.',
    fields: [
      {
        kind: 'number',
        name: 'leadDays',
        label: 'Days of notice',
        hint: 'With 0 the form shows no note.',
      },
    ],
  },
];
