import type { EntityManager } from 'typeorm';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { clashesOf, type Stock } from '../contract/schedules/peak.js';
import type { Clash, ScheduleDetails } from '../contract/schedules/schedule.js';
import { asRequested } from './as-requested.js';
import { holdingsBetween, holdingsOf, stockOf } from './holdings.js';
import { storedSchedules, type StoredSchedule } from './schedule-rows.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

export { holdingsBetween, holdingsOf, stockOf } from './holdings.js';
export type { StoredSchedule } from './schedule-rows.js';

/** When bookings take place and what they take, by id: as it is stored, else as it was asked for. */
export async function schedulesOf(
  manager: EntityManager,
  bookings: readonly ScheduledBooking[],
  sources: ScheduleSources,
): Promise<Map<string, StoredSchedule>> {
  const schedules = await storedSchedules(
    manager,
    bookings.map(({ id }) => id),
  );
  const others = bookings.filter(({ id }) => !schedules.has(id));
  if (others.length === 0) return schedules;
  const derived = await derivedSchedules(manager, others, sources);
  return new Map([...schedules, ...derived]);
}

/** What follows from the request and the quote that counts, whatever is stored. */
export async function derivedSchedules(
  manager: EntityManager,
  bookings: readonly ScheduledBooking[],
  sources: ScheduleSources,
  known?: CatalogueContent,
): Promise<Map<string, StoredSchedule>> {
  const quoted = bookings.filter(({ total }) => total !== null).map(({ id }) => id);
  const catalogue = known ?? (await sources.catalogue(manager));
  const quotes = new Map(
    (quoted.length === 0 ? [] : await sources.quotes(manager, quoted)).map((quote) => [
      quote.bookingId,
      quote,
    ]),
  );
  return new Map(
    bookings.map((booking) => [
      booking.id,
      {
        ...asRequested(booking, quotes.get(booking.id), catalogue, sources.timeZone),
        isAllocatedByHand: false,
        arrivedAt: null,
      },
    ]),
  );
}

/**
 * The clashes of bookings, by id: those that there are, and of one that is not confirmed those that
 * confirming it would cause. What is over clashes with nothing.
 */
export async function clashesOfBookings(
  manager: EntityManager,
  bookings: readonly Pick<ScheduledBooking, 'id' | 'reference' | 'status'>[],
  schedules: ReadonlyMap<string, StoredSchedule>,
  stock: Stock,
): Promise<Map<string, Clash[]>> {
  const held = bookings.flatMap((booking) => {
    const schedule = schedules.get(booking.id);
    const mine = schedule && booking.status !== 'completed' ? holdingsOf(booking, schedule) : [];
    return mine.length > 0 ? [{ id: booking.id, mine }] : [];
  });
  // Where no equipment is set up any more, there is nothing to promise.
  if (held.length === 0 || stock.size === 0) return new Map();
  const all = held.flatMap(({ mine }) => mine);
  const from = all.reduce((first, holding) => Math.min(first, holding.from), Infinity);
  const until = all.reduce((last, holding) => Math.max(last, holding.until), 0);
  const others = await holdingsBetween(manager, new Date(from), new Date(until));
  return new Map(held.map(({ id, mine }) => [id, clashesOf(mine, others, stock)]));
}

/** A text that is another with each change of what is stored of a booking. */
export async function scheduleVersion(manager: EntityManager, id: string): Promise<string> {
  return JSON.stringify((await storedSchedules(manager, [id])).get(id) ?? null);
}

/** When and with what, as one booking's page has it. */
export async function scheduleDetails(
  manager: EntityManager,
  booking: ScheduledBooking,
  sources: ScheduleSources,
): Promise<ScheduleDetails> {
  const schedules = await schedulesOf(manager, [booking], sources);
  const stored = schedules.get(booking.id);
  if (!stored) throw new Error('a booking has no schedule');
  const { arrivedAt, ...rest } = stored;
  const clashes =
    rest.allocations.length === 0
      ? undefined
      : await clashesOfBookings(
          manager,
          [booking],
          schedules,
          stockOf(await sources.catalogue(manager)),
        );
  return {
    ...rest,
    clashes: clashes?.get(booking.id) ?? [],
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
}
