import { expect, it } from 'vitest';
import { estimateLimitNote, guestLimitNote, quoteLimitNote } from './estimate-limit.js';
import { firstCatalogue } from './version-1.js';

const { packages } = firstCatalogue('USD');
const PREMIUM = { lines: [{ item: 'package-premium', quantity: 1 }] };

it.each([
  ['1-10', undefined],
  ['11-25', 'Premium is for up to 12 guests; for more, we write you a quote.'],
  ['26-50', 'Premium is for up to 12 guests; for 26 to 50, we write you a quote.'],
  ['100+', 'Premium is for up to 12 guests; for more than 100, we write you a quote.'],
  ['', undefined],
] as const)('guest limit of Premium with %s guests: %s', (guestCount, note) => {
  expect(guestLimitNote(PREMIUM, packages, guestCount)).toBe(note);
});

const ONE_EVENING = 'The estimate is for one evening; for 3 days, we write you a quote.';

it.each([
  ['one evening', null, '1-10', undefined],
  ['3 days', '3-days', '1-10', ONE_EVENING],
  [
    '3 days and more guests',
    '3-days',
    '11-25',
    `${ONE_EVENING} Premium is for up to 12 guests; for more, we write you a quote.`,
  ],
] as const)('estimate limit of Premium for %s', (_, eventDays, guestCount, note) => {
  expect(estimateLimitNote(PREMIUM, packages, { eventDays, guestCount })).toBe(note);
});

it('estimate limit: an estimate of days is for one evening, unless its package is for more than a day; none without an estimate', () => {
  const asked = { eventDays: '3-days', guestCount: '1-10' } as const;
  const rental = { lines: [{ item: 'rental', quantity: 2 }] };
  expect(estimateLimitNote(rental, packages, asked)).toBe(ONE_EVENING);
  const weekend = packages.map((offer) => ({ ...offer, hours: 50 }));
  expect(estimateLimitNote(PREMIUM, weekend, asked)).toBeUndefined();
  expect(estimateLimitNote(null, packages, asked)).toBeUndefined();
});

it('guest limit: none without an estimate, and none of a rental', () => {
  const rental = { lines: [{ item: 'rental', quantity: 2 }] };
  for (const estimate of [null, rental])
    expect(guestLimitNote(estimate, packages, '100+')).toBeUndefined();
});

it.each([
  [
    'one package',
    [{ item: 'package-premium', quantity: 1 }],
    13,
    'Premium is for up to 12 guests.',
  ],
  [
    'a package for one',
    [{ item: 'package-for-one', quantity: 1 }],
    2,
    'For One is for up to 1 guest.',
  ],
  ['as many as it is for', [{ item: 'package-premium', quantity: 1 }], 12, undefined],
  [
    'two of it',
    [{ item: 'package-premium', quantity: 2 }],
    30,
    'These packages are for up to 24 guests.',
  ],
  ['two of it for as many', [{ item: 'package-premium', quantity: 2 }], 24, undefined],
  ['a rental', [{ item: 'rental', quantity: 2 }], 200, undefined],
] as const)('guest limit of a quote with %s', (_, lines, guests, note) => {
  const all = packages.concat({
    ...packages[0]!,
    id: 'package-for-one',
    name: 'For One',
    guests: 1,
  });
  expect(quoteLimitNote([...lines], all, guests)).toBe(note);
});
