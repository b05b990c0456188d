import { MEMBERSHIP_TYPES } from '@finesse/api/contract/enumerations';
import {
  type FieldSpec,
  type Item,
  firstUnused,
  listSection,
  type Section,
} from './fields/fieldSpec';

const POPULAR: FieldSpec = { kind: 'flag', name: 'popular', label: 'Marked “Most Popular”' };
const FEATURES: FieldSpec = { kind: 'texts', name: 'features', label: 'Features', item: 'Feature' };

const amountOf = ({ amount }: Item, money: (amount: number) => string): string =>
  typeof amount === 'number' ? money(amount) : '';

export const PRICE_SECTIONS: readonly Section[] = [
  listSection({
    id: 'packages',
    title: 'Packages',
    intro:
      'An archived package is no longer offered; bookings that have it keep it. A price of 0 is shown as “on request”.',
    selector: '#packages',
    item: {
      noun: 'package',
      title: 'name',
      detail: amountOf,
      most: 40,
      isArchived: true,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'money', name: 'amount', label: 'Price' },
        { kind: 'number', name: 'hours', label: 'Hours' },
        { kind: 'number', name: 'guests', label: 'Guests' },
        { kind: 'number', name: 'flavours', label: 'Flavours', none: 'Unlimited' },
        { kind: 'text', name: 'description', label: 'Description', lines: 2 },
        FEATURES,
        POPULAR,
      ],
    },
  }),
  listSection({
    id: 'memberships',
    title: 'Memberships',
    intro: 'The discount is for packages only.',
    selector: '#memberships',
    item: {
      noun: 'membership',
      title: 'tier',
      detail: (item, money) => `${amountOf(item, money)} a month`,
      most: MEMBERSHIP_TYPES.length,
      isArchived: true,
      preset: (items) => {
        const tier = firstUnused(MEMBERSHIP_TYPES, items, 'tier');
        return tier && { tier };
      },
      fields: [
        { kind: 'money', name: 'amount', label: 'Price per month' },
        {
          kind: 'number',
          name: 'percentOff',
          label: 'Discount on packages',
          unit: 'per cent',
          isDecimal: true,
        },
        FEATURES,
        POPULAR,
      ],
    },
  }),
  listSection({
    id: 'rentals',
    title: 'Rentals',
    intro: 'One price for each number of shishas: two need not cost twice as much as one.',
    selector: '#shisha-rentals',
    label: 'Rental prices',
    item: {
      noun: 'rental price',
      title: 'quantity',
      most: 6,
      preset: (items) => {
        const quantity = firstUnused([1, 2, 3, 4, 5, 6], items, 'quantity');
        return quantity === undefined ? undefined : { quantity };
      },
      fields: [
        { kind: 'number', name: 'quantity', label: 'Shishas' },
        { kind: 'money', name: 'amount', label: 'Price' },
      ],
    },
  }),
  listSection({
    id: 'add-ons',
    title: 'Add-ons',
    intro: 'Extras for a package or a rental.',
    selector: '#shisha-rentals',
    name: 'addOns',
    item: {
      noun: 'add-on',
      title: 'name',
      detail: (item, money) => `${amountOf(item, money)}${item['each'] === true ? ' each' : ''}`,
      most: 40,
      isArchived: true,
      fields: [
        { kind: 'text', name: 'name', label: 'Name', isShort: true },
        { kind: 'money', name: 'amount', label: 'Price' },
        { kind: 'flag', name: 'each', label: 'The price is for each' },
      ],
    },
  }),
];

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
