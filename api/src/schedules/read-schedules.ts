import type { EntityManager } from 'typeorm';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { holdingsOf, stockOf, type Stock } from '../contract/schedules/peak.js';
import type { Clash, ScheduleDetails } from '../contract/schedules/schedule.js';
import { clashesWith } from './holdings.js';
import { asRequested } from './requested-schedule.js';
import { storedSchedule, storedSchedules, type StoredSchedule } from './schedule-rows.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

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

/** The same of one booking. */
export const scheduleOf = async (
  manager: EntityManager,
  booking: ScheduledBooking,
  sources: ScheduleSources,
): Promise<StoredSchedule> =>
  (await storedSchedule(manager, booking.id)) ?? derivedSchedule(manager, booking, sources);

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

/** The same of one booking. */
export async function derivedSchedule(
  manager: EntityManager,
  booking: ScheduledBooking,
  sources: ScheduleSources,
): Promise<StoredSchedule> {
  const schedule = (await derivedSchedules(manager, [booking], sources)).get(booking.id);
  if (!schedule) throw new Error('a booking has no schedule');
  return schedule;
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
  const held = new Map(
    bookings.map((booking) => {
      const schedule = booking.status === 'completed' ? undefined : schedules.get(booking.id);
      return [booking.id, schedule ? holdingsOf(booking, schedule) : []];
    }),
  );
  return clashesWith(manager, held, stock);
}

/** A text that is another with each change of what is stored of a booking. */
export async function scheduleVersion(manager: EntityManager, id: string): Promise<string> {
  return JSON.stringify((await storedSchedule(manager, id)) ?? null);
}

/** When and with what, as one booking's page has it. */
export async function scheduleDetails(
  manager: EntityManager,
  booking: ScheduledBooking,
  sources: ScheduleSources,
): Promise<ScheduleDetails> {
  const { id } = booking;
  const schedule = await scheduleOf(manager, booking, sources);
  const { arrivedAt, ...rest } = schedule;
  const details = { ...rest, arrivedAt: arrivedAt?.toISOString() ?? null };
  if (rest.allocations.length === 0) return { ...details, clashes: [] };
  const stock = stockOf(await sources.catalogue(manager));
  const schedules = new Map([[id, schedule]]);
  const clashes = await clashesOfBookings(manager, [booking], schedules, stock);
  return { ...details, clashes: clashes.get(id) ?? [] };
}
