import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DAY_MS } from '../../contract/durations.js';
import type { Booking } from '../../contract/bookings.js';
import {
  clashesOf,
  nameOf,
  reservationsOf,
  shortagesOf,
  stockOf,
  type Reservation,
  type Stock,
} from '../../contract/schedules/clashes.js';
import type { Clash, ClashState } from '../../contract/schedules/schedule.js';
import {
  COMPLETED_STATUSES,
  OPEN_BOOKING_STATUSES,
  reservesStock,
  RESERVING_STATUSES,
} from '../../contract/statuses.js';
import {
  literals,
  oneOf,
  storedTime,
  timeOf,
  type DriverTime,
} from '../../platform/database/sql.js';
import {
  type EventPlan,
  LONGEST_WINDOW_MS,
  overlapsOneOf,
  type Time,
} from './schedules.repository.js';

export interface ScheduledBooking extends EventPlan {
  booking: Booking;
}

const HELD = `allocations.bookingId AS bookingId, allocations.equipment AS equipment,
  allocations.quantity AS quantity, schedules.windowStart AS windowStart, schedules.windowEnd AS windowEnd`;

/** What a booking holds, as the drivers give it. */
type Holder = Pick<Booking, 'reference' | 'firstName' | 'lastName'>;
interface HeldRow extends Pick<Reservation, 'bookingId' | 'equipment' | 'quantity'> {
  windowStart: DriverTime;
  windowEnd: DriverTime;
}
type ReservationRow = Holder & HeldRow;

@Injectable()
export class Clashes {
  constructor(
    private readonly database: UnitOfWork,
    private readonly catalogue: CatalogueRepository,
  ) {}

  /** What confirmed bookings hold whose windows overlap one of these times. */
  async reservationsDuring(times: readonly Time[]): Promise<Reservation[]> {
    const { text, values } = overlapsOneOf(times);
    const rows = await this.database.manager.query<ReservationRow[]>(
      `SELECT bookings.reference AS reference, bookings.firstName AS firstName,
       bookings.lastName AS lastName, ${HELD}
     FROM schedules
       CROSS JOIN allocations ON allocations.bookingId = schedules.bookingId
       CROSS JOIN bookings ON bookings.id = schedules.bookingId
     WHERE (${text}) AND bookings.status IN (${literals(RESERVING_STATUSES)})`,
      values,
    );
    return rows.map(toReservation);
  }

  /** What these bookings hold whose events are not over, whatever their status. */
  async #futureReservations(bookings: readonly Booking[]): Promise<Reservation[]> {
    if (bookings.length === 0) return [];
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    const { text, values } = oneOf('allocations.bookingId', [...byId.keys()]);
    const rows = await this.database.manager.query<HeldRow[]>(
      `SELECT ${HELD}
     FROM allocations CROSS JOIN schedules ON schedules.bookingId = allocations.bookingId
     WHERE ${text} AND schedules.endAt > ?`,
      [...values, storedTime(new Date())],
    );
    return rows.flatMap((row) => {
      const booking = byId.get(row.bookingId);
      return booking ? [toReservation({ ...booking, ...row })] : [];
    });
  }

  /** The clashes of bookings, by id, with what confirmed ones hold. */
  async #clashesWith(
    reservations: readonly Reservation[],
    stock: Stock,
  ): Promise<Map<string, Clash[]>> {
    // Where no equipment is set up any more, there is nothing to promise.
    if (reservations.length === 0 || stock.size === 0) return new Map();
    const others = await this.reservationsDuring(reservations);
    const promised = new Set(others.map(({ bookingId }) => bookingId));
    // Strangers can make thousands of requests for the same hours: those clash with the same.
    const found = new Map<string, Clash[]>();
    const clashesOfOne = (id: string, own: readonly Reservation[]) => {
      const key = promised.has(id)
        ? id
        : JSON.stringify(own.map((own) => [own.equipment, own.quantity, own.from, own.until]));
      const clashes = found.get(key) ?? clashesOf(own, others, stock);
      found.set(key, clashes);
      return clashes;
    };
    const held = new Map<string, Reservation[]>();
    for (const reservation of reservations)
      held.set(reservation.bookingId, [...(held.get(reservation.bookingId) ?? []), reservation]);
    return new Map([...held].map(([id, own]) => [id, clashesOfOne(id, own)]));
  }

  /**
   * The clashes of bookings that hold equipment, by id: those that exist, or for one that is not
   * confirmed, those that confirming it would cause. A completed booking clashes with nothing.
   */
  ofBookings(bookings: readonly ScheduledBooking[], stock: Stock): Promise<Map<string, Clash[]>> {
    const open = bookings.filter(({ booking }) => !COMPLETED_STATUSES.includes(booking.status));
    const reservations = open.flatMap((each) => reservationsOf(each.booking, each));
    return this.#clashesWith(reservations, stock);
  }

  /**
   * Which bookings of a page of the list clash or would clash, by id; only open ones to come that hold
   * equipment can. Where none does, it is one statement that finds nothing.
   */
  async states(bookings: readonly Booking[]): Promise<Map<string, ClashState>> {
    const open = bookings.filter(({ status }) => OPEN_BOOKING_STATUSES.includes(status));
    const reservations = await this.#futureReservations(open);
    if (reservations.length === 0) return new Map();
    const { document } = await this.catalogue.newest();
    const clashes = await this.#clashesWith(reservations, stockOf(document));
    const clashing = open.filter(({ id }) => (clashes.get(id) ?? []).length > 0);
    return new Map(
      clashing.map(({ id, status }) => [id, reservesStock(status) ? 'clashes' : 'would-clash']),
    );
  }

  /** All confirmed bookings to come that clash, by id: those of which `states` says so. */
  async clashingIds(): Promise<string[]> {
    const now = new Date();
    // No event that is still on, nor what it shares its hours with, began earlier.
    const since = now.getTime() - LONGEST_WINDOW_MS;
    const sinceDay = new Date(since - LONGEST_WINDOW_MS - DAY_MS).toISOString().slice(0, 10);
    // The rows of bookings are wide: to read those of a year took 30 ms, and an index of them takes 3.
    const rows = await this.database.manager.query<(HeldRow & { endAt: DriverTime })[]>(
      `SELECT ${HELD}, schedules.endAt AS endAt
     FROM schedules CROSS JOIN allocations ON allocations.bookingId = schedules.bookingId
     WHERE schedules.windowEnd > ? AND schedules.bookingId IN (SELECT bookings.id FROM bookings
       WHERE bookings.status IN (${literals(RESERVING_STATUSES)}) AND bookings.eventDate >= ?)`,
      [storedTime(new Date(since)), sinceDay],
    );
    if (rows.length === 0) return [];
    const stock = stockOf((await this.catalogue.newest()).document);
    if (stock.size === 0) return [];
    const held = rows.map((row) => ({ ...row, ...timesOf(row) }));
    const short = new Map<string, Time[]>();
    for (const { equipment, from, until } of shortagesOf(held, stock)) {
      const times = short.get(equipment) ?? [];
      times.push({ from: Date.parse(from), until: Date.parse(until) });
      short.set(equipment, times);
    }
    const isShort = ({ equipment, from, until }: (typeof held)[number]) =>
      short.get(equipment)?.some((time) => from < time.until && until > time.from);
    const toCome = held.filter(({ endAt }) => timeOf(endAt) > now.getTime());
    return [...new Set(toCome.filter(isShort).map(({ bookingId }) => bookingId))];
  }
}

const timesOf = ({ windowStart, windowEnd }: HeldRow): Time => ({
  from: timeOf(windowStart),
  until: timeOf(windowEnd),
});

const toReservation = (row: ReservationRow): Reservation => ({
  ...{ bookingId: row.bookingId, reference: row.reference, name: nameOf(row) },
  ...{ equipment: row.equipment, quantity: row.quantity },
  ...timesOf(row),
});
