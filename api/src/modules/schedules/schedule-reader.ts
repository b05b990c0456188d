import { Inject, Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { SchedulesRepository, type StoredSchedule } from './schedules.repository.js';
import { Clashes } from './clashes.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import { stockOf } from '../../contract/schedules/peak.js';
import type { EventSpan, ScheduleDetails } from '../../contract/schedules/schedule.js';
import { isRequestStatus } from '../../contract/statuses.js';
import { assumedSpan, requestedSchedule } from './requested-schedule.js';

/** The schedules of bookings, whether stored or not. */
@Injectable()
export class ScheduleReader {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly quotes: QuotesRepository,
    private readonly clashes: Clashes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The schedules of bookings by id: as stored, else as requested. */
  async loadAll(bookings: readonly Booking[]): Promise<Map<string, StoredSchedule>> {
    const stored = await this.schedules.findAll(bookings.map(({ id }) => id));
    const others = bookings.filter(({ id }) => !stored.has(id));
    if (others.length === 0) return stored;
    return new Map([...stored, ...(await this.loadAllRequested(others))]);
  }

  /** When bookings take place, by id; the catalogue is read only where packages say how long that is. */
  async loadSpans(bookings: readonly Booking[]): Promise<ReadonlyMap<string, EventSpan>> {
    const stored = await this.schedules.findAll(bookings.map(({ id }) => id));
    const others = bookings.filter(({ id }) => !stored.has(id));
    const isPriced = ({ estimate, total }: Booking) => estimate !== null || total !== null;
    const priced = others.filter(isPriced);
    const requested =
      priced.length > 0 ? await this.loadAllRequested(priced) : new Map<string, StoredSchedule>();
    return new Map<string, EventSpan>([
      ...[...stored, ...requested].map(([id, { schedule }]) => [id, schedule] as const),
      ...others
        .filter((booking) => !isPriced(booking))
        .map(
          (booking) => [booking.id, assumedSpan(booking, this.config.settings.timeZone)] as const,
        ),
    ]);
  }

  /** The same of one booking. */
  async load(booking: Booking): Promise<StoredSchedule> {
    return (await this.schedules.find(booking.id)) ?? (await this.loadRequested(booking));
  }

  /** What follows from requests and the quotes that count, whatever is stored; by booking id. */
  async loadAllRequested(bookings: readonly Booking[]): Promise<Map<string, StoredSchedule>> {
    const { document: catalogue } = await this.catalogue.newest();
    const quotes = await this.quotes.findForEvents(
      bookings.filter(({ total, status }) => total !== null || !isRequestStatus(status)),
    );
    return new Map(
      bookings.map((booking) => [
        booking.id,
        requestedSchedule(
          booking,
          quotes.get(booking.id),
          catalogue,
          this.config.settings.timeZone,
        ),
      ]),
    );
  }

  /** The same of one booking. */
  async loadRequested(booking: Booking): Promise<StoredSchedule> {
    const schedules = await this.loadAllRequested([booking]);
    const schedule = schedules.get(booking.id);
    if (!schedule) throw new Error('a booking has no schedule');
    return schedule;
  }

  /** What the page of one booking shows of its schedule. */
  async details(booking: Booking): Promise<ScheduleDetails> {
    const schedule = await this.load(booking);
    if (schedule.allocations.length === 0) return { ...schedule, clashes: [] };
    const stock = stockOf((await this.catalogue.newest()).document);
    const clashes = await this.clashes.ofBookings([{ booking, ...schedule }], stock);
    return { ...schedule, clashes: clashes.get(booking.id) ?? [] };
  }
}
