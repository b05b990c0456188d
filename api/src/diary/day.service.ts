import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findNotes } from '../bookings/get-booking.js';
import { newestVersion } from '../catalogue/stored-versions.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import { RENTAL_ID } from '../contract/catalogue/rental-id.js';
import { valuesOf } from '../contract/record.js';
import {
  DAY_BOOKING_FIELDS,
  LOADING_MINUTES,
  type Day,
  type DayEvent,
  type DayTimes,
} from '../contract/schedules/day.js';
import { eventWindow } from '../contract/schedules/event-window.js';
import { stockOf } from '../contract/schedules/peak.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { findQuotesOfEvents } from '../quotes/quote-rows.js';
import { bookingsBetween } from '../schedules/bookings-between.js';
import { clashesOfBookings, type ScheduledBooking } from '../schedules/clashes.js';
import { rangeOf } from './diary-query.js';
import { packConsumables, packEquipment } from './packing.js';
import { MINUTE_MS } from '../contract/durations.js';

/** What an event shows beside its booking and schedule. */
type EventExtras = Pick<DayEvent, 'lines' | 'notes' | 'clashes'>;

/** The run sheet and packing list of a day. */
@Injectable()
export class DayService {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param date `YYYY-MM-DD`, of the business's clock */
  get(date: string): Promise<Day> {
    return this.database.read(async (manager) => {
      const { document: catalogue } = await newestVersion(manager);
      const bookings = await this.#startingOn(manager, date);
      const extrasOf = await this.#loadExtras(manager, bookings, catalogue);
      return {
        date,
        events: bookings.map((each) => toEvent(each, extrasOf(each), catalogue)),
        equipment: packEquipment(bookings, catalogue),
        consumables: packConsumables(bookings, catalogue),
      };
    });
  }

  async #startingOn(manager: EntityManager, date: string): Promise<ScheduledBooking[]> {
    const { timeZone } = this.config.settings;
    const range = rangeOf({ from: date, to: date }, timeZone);
    const [from, until] = [range.from.getTime(), range.until.getTime()];
    const bookings = await bookingsBetween(manager, range, timeZone);
    return bookings.filter(({ booking: { status }, schedule }) => {
      const start = Date.parse(schedule.start);
      const takesPlace = status === 'confirmed' || status === 'completed';
      return takesPlace && start >= from && start < until;
    });
  }

  async #loadExtras(
    manager: EntityManager,
    bookings: ScheduledBooking[],
    catalogue: CatalogueContent,
  ): Promise<(each: ScheduledBooking) => EventExtras> {
    const ids = bookings.map(({ booking }) => booking.id);
    const notes = await findNotes(manager, ids);
    const quotes = await findQuotesOfEvents(
      manager,
      bookings.map(({ booking }) => booking),
    );
    const clashes = await clashesOfBookings(manager, bookings, stockOf(catalogue));
    return ({ booking: { id, estimate } }) => {
      const lines = quotes.get(id)?.lines ?? estimate?.lines ?? [];
      return {
        // The description of a rental includes the quantity.
        lines: lines.map(({ item, description, quantity }) => ({
          description,
          quantity: item === RENTAL_ID ? 1 : quantity,
        })),
        notes: notes.get(id) ?? null,
        clashes: clashes.get(id) ?? [],
      };
    };
  }
}

function toEvent(
  each: ScheduledBooking,
  extras: EventExtras,
  catalogue: CatalogueContent,
): DayEvent {
  const { booking, schedule, allocations, arrivedAt } = each;
  return {
    bookingId: booking.id,
    ...valuesOf(booking, DAY_BOOKING_FIELDS),
    // An erased person has no last name.
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    schedule,
    ...eventWindow(schedule),
    times: timesOf(schedule),
    ...extras,
    allocations,
    equipment: packEquipment([each], catalogue),
    consumables: packConsumables([each], catalogue),
    arrivedAt,
  };
}

function timesOf(schedule: Schedule): DayTimes {
  const { windowStart: leave, windowEnd: back } = eventWindow(schedule);
  const before = (moment: string, minutes: number) =>
    new Date(Date.parse(moment) - minutes * MINUTE_MS).toISOString();
  return {
    load: before(leave, LOADING_MINUTES),
    leave,
    arrive: before(schedule.start, schedule.setUpMinutes),
    open: schedule.start,
    close: schedule.end,
    back,
  };
}
