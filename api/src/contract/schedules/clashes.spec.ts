import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clashesOf,
  peaksOf,
  shortagesOf,
  increasesShortage,
  type Reservation,
  type Stock,
} from './clashes.js';
import type { Shortage } from './schedule.js';

const MINUTE_MS = 60_000;
/** So long is the time that is gone through minute by minute. */
const MINUTES = 40;
const KINDS = ['pipe', 'bar'];

/** Windows of a few minutes that often overlap, and often touch. */
const reservation = (bookingId: fc.Arbitrary<string>): fc.Arbitrary<Reservation> =>
  fc
    .record({
      bookingId,
      equipment: fc.constantFrom(...KINDS),
      quantity: fc.integer({ min: 1, max: 4 }),
      start: fc.integer({ min: 0, max: MINUTES - 2 }),
      length: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ start, length, ...rest }) => ({
      ...rest,
      reference: `F-${rest.bookingId}`,
      name: `Guest ${rest.bookingId}`,
      from: start * MINUTE_MS,
      until: Math.min(MINUTES, start + length) * MINUTE_MS,
    }));
const others = fc.array(reservation(fc.constantFrom('a', 'b', 'c', 'd', 'e')), { maxLength: 12 });
/** What one booking holds has one window, and each kind once. */
const own: fc.Arbitrary<Reservation[]> = fc
  .tuple(
    reservation(fc.constant('own')),
    fc.subarray(KINDS),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([window, kinds, quantities]) =>
    kinds.map((equipment, at) => ({ ...window, equipment, quantity: quantities[at] ?? 1 })),
  );
const stock: fc.Arbitrary<Stock> = fc
  .array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 2 })
  .map((counts) => new Map(KINDS.map((name, at) => [name, { name, count: counts[at] ?? 0 }])));

const minutes = Array.from({ length: MINUTES }, (_, minute) => minute);
const heldAt = (reservations: readonly Reservation[], equipment: string, minute: number) =>
  reservations
    .filter((each) => each.equipment === equipment)
    .filter(({ from, until }) => from <= minute * MINUTE_MS && minute * MINUTE_MS < until)
    .reduce((sum, { quantity }) => sum + quantity, 0);
const countOf = (all: Stock, equipment: string) => all.get(equipment)?.count ?? 0;
const minuteOf = (moment: string) => Date.parse(moment) / MINUTE_MS;
const covers = ({ from, until }: Shortage, minute: number) =>
  minuteOf(from) <= minute && minute < minuteOf(until);

describe('rule 10: peak use, compared with counting minute by minute', () => {
  it('the peak is the highest quantity held in any minute', () => {
    fc.assert(
      fc.property(others, (reservations) => {
        for (const equipment of KINDS) {
          const most = Math.max(
            ...minutes.map((minute) => heldAt(reservations, equipment, minute)),
          );
          expect(peaksOf(reservations).get(equipment) ?? 0).toBe(most);
        }
      }),
    );
  });

  it('a shortage is each longest interval of minutes in which more is held than owned', () => {
    fc.assert(
      fc.property(others, stock, (reservations, there) => {
        const found = shortagesOf(reservations, there);
        for (const equipment of KINDS) {
          const mine = found.filter((each) => each.equipment === equipment);
          for (const minute of minutes) {
            const isShort = heldAt(reservations, equipment, minute) > countOf(there, equipment);
            expect(mine.filter((each) => covers(each, minute))).toHaveLength(isShort ? 1 : 0);
          }
          for (const { from, until, promised, available } of mine) {
            const during = minutes.slice(minuteOf(from), minuteOf(until));
            const held = during.map((minute) => heldAt(reservations, equipment, minute));
            expect([promised, available]).toEqual([Math.max(...held), countOf(there, equipment)]);
            expect(mine.some((each) => each.from === until)).toBe(false);
          }
        }
      }),
    );
  });

  it('windows that touch do not overlap', () => {
    const one = { reference: 'F-1', name: 'Ada', equipment: 'pipe', quantity: 1 };
    const touching = [0, 10, 20].map((from) => ({
      ...one,
      bookingId: String(from),
      from: from * MINUTE_MS,
      until: (from + 10) * MINUTE_MS,
    }));
    const there = new Map([['pipe', { name: 'Pipe', count: 1 }]]);
    expect(shortagesOf(touching, there)).toEqual([]);
    expect(peaksOf(touching)).toEqual(new Map([['pipe', 1]]));
  });

  it('the clashes of a booking are the shortages within its window, with every booking that holds the item then', () => {
    fc.assert(
      fc.property(own, others, stock, (mine, competing, there) => {
        const clashes = clashesOf(mine, competing, there);
        for (const held of mine) {
          const { equipment } = held;
          for (const minute of minutes.slice(held.from / MINUTE_MS, held.until / MINUTE_MS)) {
            const all = heldAt([held, ...competing], equipment, minute);
            const at = clashes.filter(
              (each) => each.equipment === equipment && covers(each, minute),
            );
            expect(at).toHaveLength(all > countOf(there, equipment) ? 1 : 0);
          }
        }
        for (const { equipment, bookings, ...times } of clashes) {
          const during = minutes.filter((minute) => covers({ equipment, ...times }, minute));
          const names = competing
            .filter((each) => during.some((minute) => heldAt([each], equipment, minute) > 0))
            .map(({ bookingId }) => bookingId);
          expect(bookings.map(({ id }) => id).toSorted()).toEqual([...new Set(names)].toSorted());
          for (const { id, name, quantity } of bookings)
            expect(competing).toContainEqual(
              expect.objectContaining({ bookingId: id, equipment, name, quantity }),
            );
        }
      }),
    );
  });

  it('a booking does not clash with itself', () => {
    fc.assert(
      fc.property(own, others, stock, (mine, competing, there) => {
        expect(clashesOf(mine, [...competing, ...mine], there)).toEqual(
          clashesOf(mine, competing, there),
        );
      }),
    );
  });
});

describe('rule 10: a change makes a clash worse', () => {
  it('if it holds more than before in a minute of shortage', () => {
    fc.assert(
      fc.property(own, own, others, stock, (before, after, competing, there) => {
        const isWorse = KINDS.some((equipment) =>
          minutes.some((minute) => {
            const [had, has] = [before, after].map((held) => heldAt(held, equipment, minute));
            const all = has! + heldAt(competing, equipment, minute);
            return has! > had! && all > countOf(there, equipment);
          }),
        );
        expect(increasesShortage(before, after, competing, there)).toBe(isWorse);
      }),
      { numRuns: 300 },
    );
  });

  it('but not if it holds less, for a shorter time, or nothing', () => {
    const smaller = own.chain((mine) =>
      fc.record({
        mine: fc.constant(mine),
        less: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.subarray(mine)),
      }),
    );
    fc.assert(
      fc.property(smaller, others, stock, ({ mine, less }, competing, there) => {
        const [fewer, later, earlier, kept] = less;
        const after = kept
          .map((each) => ({
            ...each,
            quantity: each.quantity - fewer,
            from: each.from + later * MINUTE_MS,
            until: each.until - earlier * MINUTE_MS,
          }))
          .filter(({ quantity, from, until }) => quantity > 0 && from < until);
        expect(increasesShortage(mine, after, competing, there)).toBe(false);
      }),
    );
  });

  it('if it clashes and nothing was held before', () => {
    fc.assert(
      fc.property(own, others, stock, (mine, competing, there) => {
        expect(increasesShortage([], mine, competing, there)).toBe(
          clashesOf(mine, competing, there).length > 0,
        );
      }),
    );
  });
});
