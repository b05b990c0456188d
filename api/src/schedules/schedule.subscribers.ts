import { In, type DataSource, type EntityManager } from 'typeorm';
import { getBooking } from '../bookings/get-booking.js';
import { findOpenBookings } from '../bookings/open-bookings.js';
import { newestVersion } from '../catalogue/stored-versions.js';
import type { Booking } from '../contract/bookings.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { BookingChanged, BookingStatusChanged } from '../events/booking-events.js';
import type { CatalogueSaved } from '../events/catalogue-events.js';
import type { QuoteAnswered, QuoteChanged } from '../events/quote-events.js';
import { HistoryEntity } from '../platform/audit/history.entity.js';
import { findQuotesOfEvents } from '../quotes/quote-rows.js';
import { assertNoClash } from './assert-no-clash.js';
import { recordScheduleChange } from './change-schedule.js';
import { loadRequestedSchedule } from './load-schedules.js';
import { quotedSchedule, startingAt, withDaysOf } from './moved-schedule.js';
import { requestedSchedule, requestedStart } from './requested-schedule.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';
import {
  findStoredSchedule,
  findStoredSchedules,
  saveSchedule,
  type StoredSchedule,
} from './stored-schedules.js';

/** Events carry no settings, so the time zone of each server is found by its database. */
const timeZones = new WeakMap<DataSource, string>();

export const setTimeZone = (writer: DataSource, timeZone: string): unknown =>
  timeZones.set(writer, timeZone);

type Handler<Event> = (manager: EntityManager, event: Event, timeZone: string) => Promise<void>;

/** Does nothing in a command that fills a database, where no server has set a time zone. */
const inTimeZone =
  <Event>(handle: Handler<Event>) =>
  async (manager: EntityManager, event: Event): Promise<void> => {
    const timeZone = timeZones.get(manager.connection);
    if (timeZone !== undefined) await handle(manager, event, timeZone);
  };

/** Stores what a visitor's estimate takes of the equipment. */
export const addScheduleOfEstimate = inTimeZone<Booking>(async (manager, booking, timeZone) => {
  if (booking.estimate === null) return;
  const requested = await loadRequestedSchedule(manager, booking, timeZone);
  if (requested.allocations.length > 0)
    await saveSchedule(manager, booking, undefined, requested, timeZone);
});

/**
 * Moves a schedule to the new date or time of its booking; the length stays, unless the number of days
 * was changed.
 * @throws ApiError 409 with `clashes` where a confirmed booking would clash there
 */
export const moveSchedule = inTimeZone<BookingChanged>(
  async (manager, { before, after, uid, override }, timeZone) => {
    const isMoved = before.eventDate !== after.eventDate || before.eventTime !== after.eventTime;
    const hasOtherDays = before.eventDays !== after.eventDays;
    const stored =
      isMoved || hasOtherDays ? await findStoredSchedule(manager, after.id) : undefined;
    if (!stored) return;
    const later = isMoved ? startingAt(stored, requestedStart(after, timeZone)) : stored;
    const moved = hasOtherDays ? await withDaysOf(manager, after, later, timeZone) : later;
    await assertNoClash(manager, after, { from: stored, to: moved, uid, override }, timeZone);
    await saveSchedule(manager, after, stored, moved, timeZone);
  },
);

/**
 * A booking that is confirmed promises what it holds.
 * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
 */
export const promiseEquipment = inTimeZone<BookingStatusChanged>(
  async (manager, { booking, from, uid, override }, timeZone) => {
    if (booking.status !== 'confirmed' || from === 'confirmed') return;
    const { id, estimate, total } = booking;
    const stored = await findStoredSchedule(manager, id);
    // A booking from before there was any equipment has nothing stored yet.
    if (!stored && estimate === null && total === null) return;
    const to = stored ?? (await loadRequestedSchedule(manager, booking, timeZone));
    if (to.allocations.length === 0) return;
    await assertNoClash(manager, booking, { from: null, to, uid, override }, timeZone);
    if (!stored) await saveSchedule(manager, booking, undefined, to, timeZone);
  },
);

/**
 * Another quote counts, or none: a request takes what it says, unless the owner has allocated by hand.
 * A confirmed event promises what it did until the quote is accepted (`scheduleByAcceptedQuote`).
 */
export const allocateByQuote = inTimeZone<QuoteChanged>(
  async (manager, { bookingId }, timeZone) => {
    const stored = await findStoredSchedule(manager, bookingId);
    if (stored?.isAllocatedByHand) return;
    const booking = await getBooking(manager, bookingId);
    if (booking.status === 'confirmed') {
      if (!stored) await keepSchedule(manager, booking, timeZone);
      return;
    }
    const requested = await loadRequestedSchedule(manager, booking, timeZone);
    const { allocations } = requested;
    if (stored) await saveSchedule(manager, booking, stored, { ...stored, allocations }, timeZone);
    else if (saysMore(requested, requestedStart(booking, timeZone)))
      await saveSchedule(manager, booking, undefined, requested, timeZone);
  },
);

/** Without a row, the quote that was sent would say when it takes place. */
async function keepSchedule(
  manager: EntityManager,
  booking: Booking,
  timeZone: string,
): Promise<void> {
  const { document } = await newestVersion(manager);
  const schedule = requestedSchedule(booking, undefined, document, timeZone);
  await saveSchedule(manager, booking, undefined, schedule, timeZone);
}

/** Whether a schedule says more than the date and time of the request. */
const saysMore = ({ schedule, allocations }: StoredSchedule, start: Date): boolean =>
  allocations.length > 0 ||
  !schedule.isAssumed ||
  schedule.guests !== null ||
  schedule.start !== start.toISOString();

/**
 * A quote for a request sets the times when it is sent, not when it is answered: by then the owner may
 * have changed them. A confirmed event stays where it is until the customer agrees.
 */
export const scheduleByQuote = inTimeZone<Quote>(async (manager, quote, timeZone) => {
  const stored = await findStoredSchedule(manager, quote.bookingId);
  const booking = await getBooking(manager, quote.bookingId);
  if (!stored || booking.status === 'confirmed') return;
  const schedule = await quotedSchedule(manager, booking, stored, quote, timeZone);
  await saveSchedule(manager, booking, stored, { ...stored, schedule }, timeZone);
});

/**
 * A confirmed event takes place as the accepted quote says, unless the owner has moved it since that
 * was sent, and takes what it says, unless that was set by hand.
 * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
 */
export const scheduleByAcceptedQuote = inTimeZone<QuoteAnswered>(
  async (manager, { quote, uid, override }, timeZone) => {
    const { bookingId, state } = quote;
    const stored = await findStoredSchedule(manager, bookingId);
    const booking = await getBooking(manager, bookingId);
    if (!stored || state !== 'accepted' || booking.status !== 'confirmed') return;
    const isMoved = await isMovedSince(manager, bookingId, String(quote.sentAt));
    const requested = await loadRequestedSchedule(manager, booking, timeZone);
    const { allocations } = stored.isAllocatedByHand ? stored : requested;
    const schedule = isMoved
      ? stored.schedule
      : await quotedSchedule(manager, booking, stored, quote, timeZone);
    const after = { ...stored, schedule, allocations };
    if (isSame(stored, after)) return;
    await assertNoClash(manager, booking, { from: stored, to: after, uid, override }, timeZone);
    await saveSchedule(manager, booking, stored, after, timeZone);
    if (!isSame(stored.schedule, schedule))
      await recordScheduleChange(manager, booking, stored.schedule, schedule, { uid, timeZone });
  },
);

/** Whether the owner has set another time than a quote says, since it was sent. */
async function isMovedSince(
  manager: EntityManager,
  recordId: string,
  sentAt: string,
): Promise<boolean> {
  const entries = await manager.find(HistoryEntity, {
    select: { at: true },
    where: [
      { recordId, kind: 'scheduleChanged' },
      { recordId, kind: 'edited', field: In(['eventDate', 'eventTime']) },
    ],
  });
  return entries.some(({ at }) => at > new Date(sentAt));
}

/**
 * Where items take other equipment than before, so do the bookings to come, except those that the
 * owner has allocated by hand; confirmed ones by what was accepted. A shortage that follows shows, and
 * nothing is refused.
 */
export const allocateByCatalogue = inTimeZone<CatalogueSaved>(
  async (manager, { before, after }, timeZone) => {
    if (isSame(before.uses, after.uses)) return;
    const open = await findOpenBookings(manager);
    const quotes = await findQuotesOfEvents(manager, open);
    const bookings = open.filter(({ id, estimate }) => estimate !== null || quotes.has(id));
    if (bookings.length === 0) return;
    const ids = bookings.map(({ id }) => id);
    const stored = await findStoredSchedules(manager, ids);
    for (const booking of bookings) {
      const row = stored.get(booking.id);
      if (row?.isAllocatedByHand) continue;
      const schedule = requestedSchedule(booking, quotes.get(booking.id), after, timeZone);
      const { allocations } = schedule;
      if (isSame(row?.allocations ?? [], allocations)) continue;
      const changed = row ? { ...row, allocations } : schedule;
      await saveSchedule(manager, booking, row, changed, timeZone);
    }
  },
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Nothing is kept of a booking that is deleted; what it held is free. */
export async function deleteSchedule(
  manager: EntityManager,
  { id: bookingId }: Pick<Booking, 'id'>,
): Promise<void> {
  for (const entity of [AllocationEntity, ScheduleEntity])
    await manager.delete(entity, { bookingId });
}

/** Access notes tell where somebody lives. */
export async function anonymiseSchedules(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  const bookingId = In(bookings.map(({ id }) => id));
  await manager.update(ScheduleEntity, { bookingId }, { accessNotes: null });
}
