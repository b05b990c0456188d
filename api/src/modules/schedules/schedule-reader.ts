import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { isReadable } from '../quotes/quote.entity.js';
import { toQuote } from '../quotes/quote.mapper.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { SchedulesRepository, type EventPlan, LONGEST_WINDOW_MS } from './schedules.repository.js';
import { Clashes, type ScheduledBooking } from './clashes.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import { DAY_MS } from '../../contract/durations.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { windowOf } from '../../contract/schedules/event-window.js';
import { stockOf } from '../../contract/schedules/clashes.js';
import type { Clash, Schedule, ScheduleDetails } from '../../contract/schedules/schedule.js';
import { isClosedStatus, isRequestStatus } from '../../contract/statuses.js';
import { allOf, sql, type Sql } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BOOKINGS } from '../bookings/booking-list.js';
import { allocationsOf } from './accessories.js';
import { quotedSchedule, requestedSchedule } from './requested-schedule.js';

/** From `from` to before `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The longest from the start of a window to that of its event, a day each for the way and for setting up. */
const LONGEST_LEAD_MS = 2 * DAY_MS;

/** The dates of bookings whose windows may overlap a range, with a day's margin for time zones. */
export const datesAround = ({ from, until }: { from: Date; until: Date | null }) => ({
  from: dateOf(from.getTime() - LONGEST_WINDOW_MS),
  to: until ? dateOf(until.getTime() + LONGEST_LEAD_MS + DAY_MS) : '9999-12-31',
});

/** The schedules of bookings, whether stored or not. */
@Injectable()
export class ScheduleReader {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly quotes: QuotesRepository,
    private readonly clashes: Clashes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The schedules of bookings by id: as stored, else as requested. */
  async loadAll(bookings: readonly Booking[]): Promise<Map<string, EventPlan>> {
    const stored = await this.schedules.findAll(bookings.map(({ id }) => id));
    const others = bookings.filter(({ id }) => !stored.has(id));
    if (others.length === 0) return stored;
    return new Map([...stored, ...(await this.loadAllRequested(others))]);
  }

  async load(booking: Booking): Promise<EventPlan> {
    return (await this.schedules.find(booking.id)) ?? (await this.loadRequested(booking));
  }

  /** What follows from requests and the quotes that count, whatever is stored; by booking id. */
  async loadAllRequested(bookings: readonly Booking[]): Promise<Map<string, EventPlan>> {
    const { timeZone } = this.config.settings;
    const { document: catalogue } = await this.catalogue.newest();
    const quotes = await this.quotes.findForEvents(
      bookings.filter(({ total, status }) => total !== null || !isRequestStatus(status)),
    );
    return new Map(
      bookings.map((booking) => [
        booking.id,
        requestedSchedule(booking, quotes.get(booking.id), catalogue, timeZone),
      ]),
    );
  }

  async loadRequested(booking: Booking): Promise<EventPlan> {
    const plan = (await this.loadAllRequested([booking])).get(booking.id);
    if (!plan) throw new Error('a booking has no schedule');
    return plan;
  }

  /** When a booking takes place as a quote says; what that leaves open is as it was. */
  async quoted(booking: Booking, { schedule }: EventPlan, quote: Quote): Promise<Schedule> {
    const { document } = await this.catalogue.newest();
    return quotedSchedule(booking, schedule, quote, document, this.config.settings.timeZone);
  }

  /**
   * What the page of one booking shows of its schedule.
   * @param stored undefined where it has no row
   */
  async details(booking: Booking, stored: EventPlan | undefined): Promise<ScheduleDetails> {
    const plan = stored ?? (await this.loadRequested(booking));
    if (plan.allocations.length === 0) return { ...plan, clashes: [] };
    const stock = stockOf((await this.catalogue.newest()).document);
    const clashes = await this.clashes.ofBookings([{ booking, ...plan }], stock);
    return { ...plan, clashes: clashes.get(booking.id) ?? [] };
  }

  /**
   * What would clash if the draft quote of a booking were agreed on as it is now: at its time, with what
   * its items take, unless the owner has allocated by hand.
   * @throws ApiError 404
   */
  draftClashes(bookingId: string): Promise<Clash[]> {
    return this.database.read(async () => {
      const booking = await this.bookings.get(bookingId);
      const [newest] = await this.quotes.findAll(bookingId);
      if (newest?.state !== 'draft' || !isReadable(newest) || isClosedStatus(booking.status))
        return [];
      const draft = toQuote(newest);
      const { document } = await this.catalogue.newest();
      const before = await this.load(booking);
      const agreed = {
        ...before,
        schedule: await this.quoted(booking, before, draft),
        allocations: before.isAllocatedByHand
          ? before.allocations
          : allocationsOf(draft.lines, document),
      };
      const clashes = await this.clashes.ofBookings([{ booking, ...agreed }], stockOf(document));
      return clashes.get(bookingId) ?? [];
    });
  }

  /**
   * All bookings, whatever their status, whose event windows overlap a range, by start; without `until`,
   * all that follow. They are found by their date.
   * @param where what narrows them further
   */
  async between(
    { from, until }: { from: Date; until: Date | null },
    where?: Sql,
  ): Promise<ScheduledBooking[]> {
    const days = datesAround({ from, until });
    const dated = sql('bookings.eventDate >= ? AND bookings.eventDate <= ?', days.from, days.to);
    const condition = allOf([dated, ...(where ? [where] : [])]);
    const bookings = await BOOKINGS.find(this.database.manager, condition);
    const plans = await this.loadAll(bookings);
    return bookings
      .flatMap((booking) => {
        const plan = plans.get(booking.id);
        if (!plan) return [];
        const window = windowOf(plan.schedule);
        const overlaps =
          window.until > from.getTime() && (until === null || window.from < until.getTime());
        return overlaps ? [{ booking, ...plan }] : [];
      })
      .toSorted(byStart);
  }
}

const byStart = (one: ScheduledBooking, other: ScheduledBooking): number =>
  one.schedule.start.localeCompare(other.schedule.start) ||
  (one.booking.reference < other.booking.reference ? -1 : 1);
