import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { newId, slug, withIds, syncUses } from './ids';
import { moneyText, parseMoney, parseNumber } from '../../format/money';
import { fromIdPath, isSame, toIdPath } from './paths';

describe('parseMoney', () => {
  it.each([
    ['250', 25_000],
    [' 250.5 ', 25_050],
    ['250.50', 25_050],
    ['$1,250', 125_000],
    ['12.50 $', 1250],
    ['US$12,50', 1250],
    ['12.50 usd', 1250],
    ['0', 0],
    ['250.', 25_000],
    ['1,234,567.89', 123_456_789],
    ['12,50', 1250],
    ['12,5', 1250],
    ['1.250,00', 125_000],
    ['1 250,50', 125_050],
    ['1\u202f250,50', 125_050],
    ["1'250.50", 125_050],
  ])('reads %j as an amount in cents', (text, amount) => {
    expect(parseMoney(text, 'USD')).toBe(amount);
  });

  it.each([
    ...['', 'abc', '-5', '1.234', '1,25,0', '1.250.00', '1,250,00', '1,250.505', '2 50'],
    ...['.5', '1e3', '£250', '250 €'],
  ])('does not read %j as an amount', (text) => {
    expect(parseMoney(text, 'USD')).toBeNull();
  });

  it('uses the decimals of the currency', () => {
    expect(parseMoney('¥250', 'JPY')).toBe(250);
    expect(parseMoney('2.5', 'JPY')).toBeNull();
    expect(parseMoney('1.234', 'KWD')).toBe(1234);
    expect(parseMoney('1,234', 'KWD')).toBeNull();
    expect(parseMoney('1.234,500', 'KWD')).toBe(1_234_500);
  });

  it('reads every amount that moneyText writes', () => {
    for (const amount of [0, 1, 10, 99, 100, 12_345, 100_000_000])
      for (const currency of ['USD', 'JPY', 'KWD'])
        expect(parseMoney(moneyText(amount, currency), currency)).toBe(amount);
    expect(moneyText(25_050, 'USD')).toBe('250.50');
    expect(moneyText(25_000, 'USD')).toBe('250');
  });
});

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 7.5 ', 7.5],
    ['1,5', 1.5],
    ['1,000', null],
    ['', null],
    ['two', null],
    ['-1', null],
  ])('reads %j as %j', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });
});

describe('comparing two sections of a catalogue', () => {
  it('ignores the order of properties, not that of items', () => {
    const item = { id: 'a', features: ['one', 'two'] };
    expect(isSame([item], [{ features: ['one', 'two'], id: 'a' }])).toBe(true);
    expect(isSame([item], [{ ...item, features: ['two', 'one'] }])).toBe(false);
    expect(isSame({ percent: 25 }, { amount: 25 })).toBe(false);
  });
});

describe('the id of a catalogue item', () => {
  it.each([
    ['Crème brûlée', 'creme-brulee'],
    ['  Late -- Night!  ', 'late-night'],
    ['夜', ''],
    ['a'.repeat(80), 'a'.repeat(50)],
  ])('has the letters and digits of %j', (name, made) => {
    expect(slug(name)).toBe(made);
  });

  it('gets a number if it is taken, and if there is no name', () => {
    expect(newId('package', 'Gold', new Set())).toBe('package-gold');
    expect(newId('package', 'Gold', new Set(['package-gold']))).toBe('package-gold-2');
    expect(newId('package', '', new Set(['package-1']))).toBe('package-2');
  });

  it('follows the name of a new item, and never changes after saving', () => {
    const saved = { ...firstCatalogue('USD') };
    const [standard] = saved.packages;
    const draft = {
      ...saved,
      packages: [
        { ...standard, name: 'Garden evening' },
        { ...standard, id: '', name: 'Standard' },
        { ...standard, id: 'package-standard-2', name: 'Terrace' },
      ],
    };
    const { packages } = withIds(draft, saved) as typeof draft;
    expect(packages.map(({ id }) => id)).toEqual([
      'package-standard',
      'package-standard-2',
      'package-terrace',
    ]);
  });
});

describe('equipment needs of catalogue items', () => {
  const saved = {
    ...firstCatalogue('USD'),
    equipment: [
      { id: 'pipe', name: 'Pipe', count: 6, isPipe: true },
      { id: 'burner', name: 'Burner', count: 2, isPipe: false },
    ],
    uses: {
      rental: [{ equipment: 'pipe', quantity: 1 }],
      'addon-clay-head': [{ equipment: 'burner', quantity: 1 }],
    },
  };

  it('are removed and restored with the equipment', () => {
    const without = { ...saved, equipment: saved.equipment.slice(1) };
    const settled = syncUses(without, {});
    expect(settled.draft['uses']).toEqual({ 'addon-clay-head': saved.uses['addon-clay-head'] });
    const back = syncUses({ ...settled.draft, equipment: saved.equipment }, settled.removed);
    expect(back.draft['uses']).toEqual(saved.uses);
    expect(back.removed).toEqual({});
  });

  it('of accessories are removed and restored with the equipment', () => {
    const uses = { pipe: [{ equipment: 'burner', quantity: 2 }] };
    const own = { ...saved, uses };
    expect(syncUses(own, {}).draft).toBe(own);
    const settled = syncUses({ ...own, equipment: saved.equipment.slice(1) }, {});
    expect([settled.draft['uses'], settled.removed]).toEqual([{}, uses]);
  });

  it('are removed with the item, and unchanged if nothing is removed', () => {
    const settled = syncUses({ ...saved, addOns: [] }, {});
    expect(settled.draft['uses']).toEqual({ rental: saved.uses.rental });
    expect(syncUses(saved, {})).toEqual({ draft: saved, removed: {} });
    expect(syncUses(saved, {}).draft).toBe(saved);
  });

  it('follow items and equipment whose ids change with their names', () => {
    const draft = {
      ...saved,
      addOns: [...saved.addOns, { id: 'addon-tent', name: 'Canopy', amount: 1, each: false }],
      equipment: [{ id: 'equipment-tent', name: 'Canopy', count: 1, isPipe: false }],
      uses: { 'addon-tent': [{ equipment: 'equipment-tent', quantity: 1 }] },
    };
    expect(withIds(draft, saved)['uses']).toEqual({
      'addon-canopy': [{ equipment: 'equipment-canopy', quantity: 1 }],
    });
  });
});

describe('the path of a list with the ids of items', () => {
  const document = { packages: [{ id: 'gold', features: [] }, { id: 'silver' }], faq: [{}] };

  it('leads to the list after its item was moved, and nowhere once the item is gone', () => {
    const idPath = toIdPath(document, 'packages.0.features');
    expect(idPath).toBe('packages.gold.features');
    const { packages } = document;
    expect(fromIdPath({ packages: [...packages].reverse() }, idPath)).toBe('packages.1.features');
    expect(fromIdPath({ packages: packages.slice(1) }, idPath)).toBeUndefined();
  });

  it('is the path itself where items have no id', () => {
    expect(toIdPath(document, 'faq')).toBe('faq');
    expect(fromIdPath(document, 'faq.0.question')).toBe('faq.0.question');
  });
});
