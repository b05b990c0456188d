import type { EntityManager } from 'typeorm';
import { newestVersion } from '../catalogue/stored-versions.js';
import type { Booking } from '../contract/bookings.js';
import { stockOf } from '../contract/schedules/peak.js';
import type { EventSpan, ScheduleDetails } from '../contract/schedules/schedule.js';
import { findQuotesOfEvents } from '../quotes/quote-rows.js';
import { clashesOfBookings } from './clashes.js';
import { assumedSpan, requestedSchedule } from './requested-schedule.js';
import {
  findStoredSchedule,
  findStoredSchedules,
  type StoredSchedule,
} from './stored-schedules.js';

/** The schedules of bookings by id: as stored, else as requested. */
export async function loadSchedules(
  manager: EntityManager,
  bookings: readonly Booking[],
  timeZone: string,
): Promise<Map<string, StoredSchedule>> {
  const stored = await findStoredSchedules(
    manager,
    bookings.map(({ id }) => id),
  );
  const others = bookings.filter(({ id }) => !stored.has(id));
  if (others.length === 0) return stored;
  return new Map([...stored, ...(await loadRequestedSchedules(manager, others, timeZone))]);
}

/** When bookings take place, by id; the catalogue is read only where packages say how long that is. */
export async function loadSpans(
  manager: EntityManager,
  bookings: readonly Booking[],
  timeZone: string,
): Promise<ReadonlyMap<string, EventSpan>> {
  const stored = await findStoredSchedules(
    manager,
    bookings.map(({ id }) => id),
  );
  const others = bookings.filter(({ id }) => !stored.has(id));
  const isPriced = ({ estimate, total }: Booking) => estimate !== null || total !== null;
  const priced = others.filter(isPriced);
  const requested =
    priced.length > 0
      ? await loadRequestedSchedules(manager, priced, timeZone)
      : new Map<string, StoredSchedule>();
  return new Map<string, EventSpan>([
    ...[...stored, ...requested].map(([id, { schedule }]) => [id, schedule] as const),
    ...others
      .filter((booking) => !isPriced(booking))
      .map((booking) => [booking.id, assumedSpan(booking, timeZone)] as const),
  ]);
}

/** The same of one booking. */
export const loadSchedule = async (
  manager: EntityManager,
  booking: Booking,
  timeZone: string,
): Promise<StoredSchedule> =>
  (await findStoredSchedule(manager, booking.id)) ??
  (await loadRequestedSchedule(manager, booking, timeZone));

/** What follows from requests and the quotes that count, whatever is stored; by booking id. */
export async function loadRequestedSchedules(
  manager: EntityManager,
  bookings: readonly Booking[],
  timeZone: string,
): Promise<Map<string, StoredSchedule>> {
  const { document: catalogue } = await newestVersion(manager);
  const quotes = await findQuotesOfEvents(
    manager,
    bookings.filter(({ total, status }) => total !== null || status !== 'pending'),
  );
  return new Map(
    bookings.map((booking) => [
      booking.id,
      requestedSchedule(booking, quotes.get(booking.id), catalogue, timeZone),
    ]),
  );
}

/** The same of one booking. */
export async function loadRequestedSchedule(
  manager: EntityManager,
  booking: Booking,
  timeZone: string,
): Promise<StoredSchedule> {
  const schedules = await loadRequestedSchedules(manager, [booking], timeZone);
  const schedule = schedules.get(booking.id);
  if (!schedule) throw new Error('a booking has no schedule');
  return schedule;
}

/** What the page of one booking shows of its schedule. */
export async function scheduleDetails(
  manager: EntityManager,
  booking: Booking,
  timeZone: string,
): Promise<ScheduleDetails> {
  const schedule = await loadSchedule(manager, booking, timeZone);
  if (schedule.allocations.length === 0) return { ...schedule, clashes: [] };
  const stock = stockOf((await newestVersion(manager)).document);
  const clashes = await clashesOfBookings(manager, [{ booking, ...schedule }], stock);
  return { ...schedule, clashes: clashes.get(booking.id) ?? [] };
}
