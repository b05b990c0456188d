import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings.js';
import type { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clashes, type ScheduledBooking } from './clashes.js';

const START = '2031-07-18T18:00:00.000Z';
const END = '2031-07-18T22:00:00.000Z';

const request = () => ({ id: randomUUID(), status: 'pending' }) as Booking;

const asked = (quantity: number, end = END): ScheduledBooking => ({
  booking: request(),
  schedule: {
    ...{ start: START, end, isAssumed: false, guests: null, accessNotes: null },
    ...{ setUpMinutes: 0, breakdownMinutes: 0, travelMinutes: 0 },
  },
  allocations: [{ equipment: 'pipe', quantity }],
  isAllocatedByHand: false,
  arrivedAt: null,
});

/** Two of three pipes are promised for the evening. */
const PROMISED = {
  ...{ bookingId: 'confirmed', reference: 'F-000000', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ equipment: 'pipe', quantity: 2 },
  ...{ windowStart: new Date(START), windowEnd: new Date(END) },
};
const manager = {
  connection: { options: { type: 'better-sqlite3' } },
  query: () => Promise.resolve([PROMISED]),
};
const found = new Clashes({ manager } as unknown as UnitOfWork, {} as CatalogueRepository);

/** Asked once for each comparison with what others hold. */
class CountedStock extends Map<string, { name: string; count: number }> {
  asked = 0;

  override get(equipment: string) {
    this.asked += 1;
    return super.get(equipment);
  }
}

it('clashes: a thousand requests for the same are compared once, and have the clashes of each alone', async () => {
  const kinds = [asked(1), asked(2), asked(2, '2031-07-18T21:00:00.000Z')];
  const requests = Array.from({ length: 1000 }, (_, at) => ({
    ...kinds[at % kinds.length]!,
    booking: request(),
  }));
  const stock = new CountedStock([['pipe', { name: 'Pipe', count: 3 }]]);
  const clashes = await found.ofBookings(requests, stock);
  expect(stock.asked).toBe(kinds.length);
  const promised = requests.map(({ booking }) =>
    clashes.get(booking.id)?.map((all) => all.promised),
  );
  expect(promised.slice(0, 3)).toEqual([[], [4], [4]]);
  for (const [at, request] of requests.slice(0, 6).entries()) {
    const alone = await found.ofBookings([request], stock);
    expect(clashes.get(request.booking.id)).toEqual(alone.get(request.booking.id));
    expect(promised[at]).toEqual(promised[at % kinds.length]);
  }
});
