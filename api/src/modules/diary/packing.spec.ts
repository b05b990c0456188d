import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { GUEST_COUNTS } from '../../contract/enumerations.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import { guestsOf, packConsumables, packEquipment, type PackedEvent } from './packing.js';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2027-03-28T12:00:00Z');
const at = (minute: number) => new Date(NOON + minute * MINUTE_MS).toISOString();

const EQUIPMENT = [
  { id: 'pipe', name: 'Pipe', count: 12, isPipe: true },
  { id: 'small-pipe', name: 'Small pipe', count: 4, isPipe: true },
  { id: 'bar', name: 'Bar', count: 2, isPipe: false },
];
const COAL = { id: 'coal', name: 'Coal', unit: 'kg' };

const eventAt = (
  start: number,
  minutes: number,
  more: Partial<Schedule> = {},
  allocations: PackedEvent['allocations'] = [],
): PackedEvent => ({
  booking: {
    id: String(Math.random()),
    reference: 'F-000000',
    firstName: 'Ada',
    lastName: 'Lovelace',
    guestCount: '11-25',
    eventDays: null,
  },
  schedule: {
    ...{ start: at(start), end: at(start + minutes), isAssumed: false },
    ...{ setUpMinutes: 0, breakdownMinutes: 0, travelMinutes: 0 },
    ...{ guests: null, accessNotes: null },
    ...more,
  },
  allocations,
});

const buffer = fc.integer({ min: 0, max: 90 });
const anyEvent: fc.Arbitrary<PackedEvent> = fc
  .record({
    start: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    setUpMinutes: buffer,
    breakdownMinutes: buffer,
    travelMinutes: buffer,
    guests: fc.option(fc.integer({ min: 1, max: 300 })),
    guestCount: fc.constantFrom(...GUEST_COUNTS),
    taken: fc.uniqueArray(
      fc.record({
        equipment: fc.constantFrom('pipe', 'small-pipe', 'bar', 'sold'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ equipment }) => equipment },
    ),
  })
  .map(({ start, minutes, taken, guestCount, ...more }) => {
    const event = eventAt(start, minutes, more, taken);
    return { ...event, booking: { ...event.booking, guestCount } };
  });
const anyDay = fc.array(anyEvent, { maxLength: 6 });

/** As they are typed: with two decimals. */
const anyRate = fc.option(
  fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  { nil: undefined },
);
const anyRates = fc.record({ perPipeHour: anyRate, perGuestHour: anyRate, perGuest: anyRate });

const quantities = (packed: { id: string; quantity: number }[]) =>
  Object.fromEntries(packed.map(({ id, quantity }) => [id, quantity]));

describe('rule 10: the equipment packed for a day', () => {
  it('is the highest quantity that is out in any minute of the day', () => {
    fc.assert(
      fc.property(anyDay, (events) => {
        const expected: Record<string, number> = {};
        for (let minute = -200; minute < 1200; minute++) {
          const away: Record<string, number> = {};
          for (const { schedule, allocations } of events) {
            const { setUpMinutes, breakdownMinutes, travelMinutes } = schedule;
            const leave = Date.parse(schedule.start) - (setUpMinutes + travelMinutes) * MINUTE_MS;
            const back = Date.parse(schedule.end) + (breakdownMinutes + travelMinutes) * MINUTE_MS;
            const now = NOON + minute * MINUTE_MS;
            if (now < leave || now >= back) continue;
            for (const { equipment, quantity } of allocations)
              away[equipment] = (away[equipment] ?? 0) + quantity;
          }
          for (const [id, quantity] of Object.entries(away))
            expected[id] = Math.max(expected[id] ?? 0, quantity);
        }
        expect(quantities(packEquipment(events, { equipment: EQUIPMENT }))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('counts an item once if it is back in time, also at the very minute the next event leaves', () => {
    const pipes = (quantity: number) => [{ equipment: 'pipe', quantity }];
    const day = [eventAt(0, 60, {}, pipes(8)), eventAt(60, 60, {}, pipes(6))];
    expect(quantities(packEquipment(day, { equipment: EQUIPMENT }))).toEqual({ pipe: 8 });
    const late = [eventAt(0, 61, {}, pipes(8)), eventAt(60, 60, {}, pipes(6))];
    expect(quantities(packEquipment(late, { equipment: EQUIPMENT }))).toEqual({ pipe: 14 });
  });

  it('is in catalogue order, with removed equipment last under its id', () => {
    const taken = ['sold', 'bar', 'pipe'].map((equipment) => ({ equipment, quantity: 1 }));
    const packed = packEquipment([eventAt(0, 60, {}, taken)], { equipment: EQUIPMENT });
    expect(packed.map(({ name }) => name)).toEqual(['Pipe', 'Bar', 'sold']);
  });
});

describe('the consumables of a day', () => {
  const pack = (events: PackedEvent[], rates: object) =>
    packConsumables(events, { equipment: EQUIPMENT, consumables: [{ ...COAL, ...rates }] }, 'UTC');
  const quantity = (events: PackedEvent[], rates: object) => pack(events, rates)[0]?.quantity ?? 0;

  it('are summed in exact hundredths and minutes, then rounded up once', () => {
    fc.assert(
      fc.property(anyDay, anyRates, (events, rates) => {
        let used = 0n;
        const hundredths = (rate = 0) => BigInt(Math.round(rate * 100));
        for (const event of events) {
          const { start, end } = event.schedule;
          const minutes = BigInt((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
          const guests = BigInt(guestsOf(event));
          const pipes = event.allocations
            .filter(({ equipment }) => equipment.endsWith('pipe'))
            .reduce((sum, each) => sum + BigInt(each.quantity), 0n);
          used += hundredths(rates.perPipeHour) * pipes * minutes;
          used += hundredths(rates.perGuestHour) * guests * minutes;
          used += hundredths(rates.perGuest) * guests * 60n;
        }
        expect(quantity(events, rates)).toBe(Number((used + 5999n) / 6000n));
      }),
      { numRuns: 500 },
    );
  });

  it('are never more than the sum of its events, and never less than the largest of them', () => {
    fc.assert(
      fc.property(anyDay, anyRates, (events, rates) => {
        const each = events.map((event) => quantity([event], rates));
        const day = quantity(events, rates);
        expect(day).toBeLessThanOrEqual(each.reduce((sum, one) => sum + one, 0));
        expect(day).toBeGreaterThanOrEqual(Math.max(0, ...each));
      }),
    );
  });

  it('two events of 1.2 kg take 3 kg together and 2 kg each', () => {
    const rates = { perPipeHour: 0.1 };
    const three = [{ equipment: 'pipe', quantity: 3 }];
    const events = [eventAt(0, 240, {}, three), eventAt(300, 240, {}, three)];
    expect(events.map((event) => quantity([event], rates))).toEqual([2, 2]);
    expect(quantity(events, rates)).toBe(3);
  });

  it('whole numbers are not rounded up because of binary fractions', () => {
    // 0.1 × 3 × 10 is 3.0000000000000004 to a computer.
    const event = eventAt(0, 600, {}, [{ equipment: 'pipe', quantity: 3 }]);
    expect(quantity([event], { perPipeHour: 0.1 })).toBe(3);
  });

  it('only pipes count as pipes, and unused items are not packed', () => {
    const event = eventAt(0, 60, {}, [{ equipment: 'bar', quantity: 2 }]);
    expect(pack([event], { perPipeHour: 5 })).toEqual([]);
    expect(pack([], { perGuest: 5 })).toEqual([]);
    expect(pack([event], { perGuest: 2 })).toEqual([{ ...COAL, quantity: 50 }]);
  });

  it.each([
    ['1-10', 10],
    ['11-25', 25],
    ['26-50', 50],
    ['51-100', 100],
    ['100+', 100],
  ] as const)('%s guests are packed for %i if no exact number is known', (guestCount, most) => {
    const { booking, schedule } = eventAt(0, 60);
    const event = { booking: { ...booking, guestCount }, schedule };
    expect(guestsOf(event)).toBe(most);
    expect(guestsOf({ ...event, schedule: { ...schedule, guests: 17 } })).toBe(17);
  });
});

it('the catalogue parts used for packing are those of the contract', () => {
  const content: Pick<CatalogueContent, 'equipment' | 'consumables'> = {
    equipment: EQUIPMENT,
    consumables: [{ ...COAL, perGuest: 1 }],
  };
  expect(packConsumables([], content, 'UTC')).toEqual([]);
});
