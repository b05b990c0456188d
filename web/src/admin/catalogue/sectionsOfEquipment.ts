import { textOf, type Item } from './fields/fieldSpec';
import { listSection, type Section } from './section';

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
    intro: 'What you can count and take along, with how many you have. Visitors do not see it.',
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
    title: 'What is taken along',
    intro:
      'What of the equipment each package, each shisha of a rental and each add-on takes, and what goes along with each piece of it, such as hoses with a pipe.',
    fields: [{ kind: 'uses', name: 'uses', label: 'What is taken along' }],
  },
  listSection({
    id: 'consumables',
    title: 'Consumables',
    intro: 'What is used up, and how much of it: the packing list is made from the rates.',
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
    intro: 'How long the equipment is away before the guests come and after they have gone.',
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
      'How much notice you like to have. The form says so kindly at an earlier date, and takes the request all the same.',
    fields: [
      {
        kind: 'number',
        name: 'leadDays',
        label: 'Days of notice',
        hint: 'With 0 the form says nothing.',
      },
    ],
  },
];
