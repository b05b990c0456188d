import { In, MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from './bookings/booking.entity.js';
import { BOOKINGS } from './bookings/booking-list.js';
import { eventTimes } from './bookings/event-times.js';
import type { BookingSchedules } from './bookings/booking-sources.js';
import { findBooking } from './bookings/booking-for-update.js';
import { newestVersion } from './catalogue/stored-versions.js';
import type { Booking } from './contract/bookings.js';
import type { BusinessSettings } from './contract/settings.js';
import { OPEN_BOOKING_STATUSES } from './contract/statuses.js';
import {
  bookingChanged,
  bookingCreated,
  bookingDeleted,
  bookingsAnonymised,
  bookingStatusChanged,
} from './events/booking-events.js';
import { catalogueSaved } from './events/catalogue-events.js';
import { quoteChanged, quoteSent } from './events/quote-events.js';
import { forUpdate } from './platform/database/for-update.js';
import { allOf, sql } from './platform/database/sql.js';
import type { WallClock } from './platform/dates/wall-clock.js';
import { countingQuotes } from './quotes/quote-rows.js';
import { setAllocations, setArrival, setSchedule } from './schedules/change-schedule.js';
import { clashStates } from './schedules/clash-states.js';
import {
  anonymiseSchedules,
  deleteSchedule,
  onBookingChanged,
  onBookingCreated,
} from './schedules/on-booking.js';
import { onCatalogueSaved } from './schedules/on-catalogue.js';
import { onQuoteChanged, onQuoteSent } from './schedules/on-quote.js';
import { onBookingStatusChanged } from './schedules/on-status.js';
import { scheduleDetails, scheduleVersion } from './schedules/read-schedules.js';
import { requestedClock } from './schedules/requested-schedule.js';
import type { ScheduledBooking, ScheduleSources } from './schedules/schedule-sources.js';

// Where schedules meet the features that they rest on, and those that show them.

const DAY_MS = 86_400_000;

/** What is announced names no server, but its database does; each server has its own time zone. */
const sourcesOfDatabases = new WeakMap<DataSource, ScheduleSources>();

/** Where the schedules of a database find the catalogue, the quotes and the bookings. */
export function scheduleSources(
  writer: DataSource,
  { timeZone }: Pick<BusinessSettings, 'timeZone'>,
): ScheduleSources {
  const sources: ScheduleSources = {
    timeZone,
    catalogue: async (manager) => (await newestVersion(manager)).document,
    quotes: countingQuotes,
    lockOpenBookings,
    openBookings,
    unscheduled: (manager) => BOOKINGS.find(manager, allOf([toCome(), WITHOUT_SCHEDULE])),
    scheduled: (manager) => BOOKINGS.find(manager, allOf([OPEN, WITH_SCHEDULE])),
    keepEventTime,
    booking: findBooking,
  };
  sourcesOfDatabases.set(writer, sources);
  return sources;
}

/** What bookings show of their schedules, and how the owner changes them. */
export const bookingSchedules = (sources: ScheduleSources): BookingSchedules => ({
  details: (manager, booking) => scheduleDetails(manager, booking, sources),
  clashStates: (manager, bookings) => clashStates(manager, bookings, sources),
  version: scheduleVersion,
  setSchedule: (...change) => setSchedule(...change, sources),
  setAllocations: (...change) => setAllocations(...change, sources),
  setArrival: (...change) => setArrival(...change, sources),
});

/** It is that day still somewhere. */
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
/** Not over yet. */
const toCome = () =>
  sql("bookings.status IN ('pending', 'confirmed') AND bookings.eventDate >= ?", yesterday());

/**
 * Whoever changes one of these meanwhile waits until the transaction ends, and has no schedule to
 * store that is stored already. It comes before anything is read: MySQL reads as of the first time.
 */
async function lockOpenBookings(manager: EntityManager): Promise<void> {
  await manager.find(BookingEntity, {
    select: { id: true },
    where: { status: In(OPEN_BOOKING_STATUSES), eventDate: MoreThanOrEqual(yesterday()) },
    ...forUpdate(manager),
  });
}

async function keepEventTime(
  manager: EntityManager,
  booking: ScheduledBooking,
  start: WallClock,
): Promise<void> {
  const times = eventTimes(requestedClock(booking), start);
  await manager.update(BookingEntity, { id: booking.id }, times);
}

async function openBookings(manager: EntityManager): Promise<Booking[]> {
  await lockOpenBookings(manager);
  return BOOKINGS.find(manager, toCome());
}

const OPEN = sql("bookings.status IN ('pending', 'confirmed')");
const WITH_SCHEDULE = sql('bookings.id IN (SELECT bookingId FROM schedules)');
const WITHOUT_SCHEDULE = sql(
  `(bookings.estimate IS NOT NULL OR bookings.quoteTotal IS NOT NULL)
   AND NOT EXISTS (SELECT 1 FROM schedules WHERE schedules.bookingId = bookings.id)`,
);

type Handler<Event> = (
  manager: EntityManager,
  event: Event,
  sources: ScheduleSources,
) => Promise<void>;

const withSources =
  <Event>(handle: Handler<Event>) =>
  async (manager: EntityManager, event: Event): Promise<void> => {
    const sources = sourcesOfDatabases.get(manager.connection);
    // Without a server there is none who promises: a command that fills the database.
    if (sources) await handle(manager, event, sources);
  };

/** After the features that say what a booking is and what is offered for it have acted. */
export function subscribeSchedules(): void {
  bookingCreated.subscribe(withSources(onBookingCreated));
  bookingChanged.subscribe(withSources(onBookingChanged));
  bookingStatusChanged.subscribe(withSources(onBookingStatusChanged));
  quoteChanged.subscribe(withSources(onQuoteChanged));
  quoteSent.subscribe(withSources(onQuoteSent));
  bookingDeleted.subscribe(deleteSchedule);
  bookingsAnonymised.subscribe(anonymiseSchedules);
  catalogueSaved.subscribe(withSources(onCatalogueSaved));
}
