import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { changesText, changeText } from '../changeText';
import { changesBetween } from './changes';
import { mergeDrafts } from './merge';
import type { Draft } from './paths';

const base: ReturnType<typeof firstCatalogue> = firstCatalogue('USD');
type Content = typeof base;
const [standard, premium, luxury] = base.packages as [
  Content['packages'][number],
  Content['packages'][number],
  Content['packages'][number],
];
const packages = (...changed: object[]): Draft => ({ ...base, packages: changed });

describe('merging two changes of a catalogue', () => {
  it('keeps both where they are of two items, or of two fields of one', () => {
    const mine = packages(standard, { ...premium, amount: 46_000 }, luxury);
    const theirs = packages(standard, { ...premium, hours: 5 }, { ...luxury, amount: 65_000 });
    const { merged, collisions } = mergeDrafts(base, mine, theirs);
    expect(collisions).toEqual([]);
    expect(merged['packages']).toEqual([
      standard,
      { ...premium, amount: 46_000, hours: 5 },
      { ...luxury, amount: 65_000 },
    ]);
  });

  it('keeps what each has added and removed, and the order of the one who moved items', () => {
    const added = { ...premium, id: 'package-garden', name: 'Garden' };
    const mine = packages(premium, standard, luxury, added);
    const theirs = packages(standard, premium);
    const { merged, collisions } = mergeDrafts(base, mine, theirs);
    expect([merged['packages'], collisions]).toEqual([[premium, standard, added], []]);
  });

  it('names what both changed to different values, and takes the preferred one', () => {
    const mine = packages(standard, { ...premium, amount: 46_000 }, luxury);
    const theirs = { ...packages(standard, { ...premium, amount: 47_000 }, luxury), area: 'Kent' };
    const { merged, collisions } = mergeDrafts(base, mine, theirs);
    expect(collisions).toEqual([{ path: 'packages.1.amount', mine: 46_000, theirs: 47_000 }]);
    expect(merged).toEqual({ ...mine, area: 'Kent' });
    expect(mergeDrafts(base, mine, theirs, 'theirs').merged).toEqual(theirs);
  });

  it('a removed item collides with a change of it, and two orders with each other', () => {
    const changed = { ...luxury, amount: 65_000 };
    const { collisions } = mergeDrafts(
      base,
      packages(standard, premium),
      packages(standard, premium, changed),
    );
    expect(collisions).toEqual([{ path: 'packages.2', mine: undefined, theirs: changed }]);
    const orders = mergeDrafts(
      base,
      packages(premium, standard, luxury),
      packages(luxury, standard, premium),
    );
    expect(orders.collisions.map(({ path }) => path)).toEqual(['packages']);
  });

  it('keeps two points of a list of texts, and never mixes two kinds of deposit', () => {
    const about = (at: number, text: string) =>
      base.about.map((point, index) => (index === at ? text : point));
    const both = mergeDrafts(
      base,
      { ...base, about: about(0, 'Outdoors') },
      { ...base, about: about(1, 'Set up') },
    );
    expect(both.merged['about']).toEqual(['Outdoors', 'Set up', ...base.about.slice(2)]);
    const deposits = mergeDrafts(
      base,
      { ...base, deposit: { percent: 30 } },
      { ...base, deposit: { amount: 100 } },
    );
    expect([deposits.collisions.length, deposits.merged['deposit']]).toEqual([1, { percent: 30 }]);
  });
});

describe('what a version of the catalogue has changed', () => {
  const textOf = (after: Draft) =>
    changesBetween(base, after).map((change) => changeText(change, after, 'USD'));

  it.each<[string, Draft]>([
    ['Premium $450 → $460', packages(standard, { ...premium, amount: 46_000 }, luxury)],
    ['Premium: Hours 4 → 5', packages(standard, { ...premium, hours: 5 }, luxury)],
    ['Luxury: Flavours Unlimited → 9', packages(standard, premium, { ...luxury, flavours: 9 })],
    ['Premium: Archived no → yes', packages(standard, { ...premium, archived: true }, luxury)],
    ['Luxury removed', packages(standard, premium)],
    ['Garden added', packages(standard, premium, luxury, { ...luxury, id: 'x', name: 'Garden' })],
    ['Packages in another order', packages(premium, standard, luxury)],
    ['Premium: Features changed', packages(standard, { ...premium, features: [] }, luxury)],
    ['Deposit 25 per cent → $100', { ...base, deposit: { amount: 10_000 } }],
    ['Area served none → Kent', { ...base, area: 'Kent' }],
    ['Terms changed', { ...base, terms: 'x'.repeat(100) }],
    ['Set-up 60 → 30', { ...base, buffers: { ...base.buffers, setUp: 30 } }],
    ['Quote: your words none → Hi', { ...base, mailWords: { 'quote-sent': 'Hi' } }],
    [
      'Rental price 1 $60 → $70',
      { ...base, rentals: [{ quantity: 1, amount: 7000 }, ...base.rentals.slice(1)] },
    ],
    ['Tax added', { ...base, tax: { name: 'VAT', percent: 20 } }],
  ])('is "%s"', (text, after) => {
    expect(textOf(after)).toEqual([text]);
  });

  it('is none where a list that was missing is empty', () => {
    expect(textOf({ ...base, uses: { ...base.uses, pipe: [] } })).toEqual([]);
  });

  it('is the first ones, and how many more', () => {
    const after = { ...base, area: 'Kent', quoteDays: 7, depositDays: 3 };
    const text = changesText(changesBetween(base, after), after, 'USD');
    expect(text).toBe('Area served none → Kent, Quotes valid for 14 → 7 and 1 more.');
  });
});
