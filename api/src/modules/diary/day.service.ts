import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { Clashes, type ScheduledBooking } from '../schedules/clashes.js';
import { ScheduleReader, type TimeRange } from '../schedules/schedule-reader.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { RENTAL_ID } from '../../contract/catalogue/estimate-text.js';
import { pickValues } from '../../contract/record.js';
import {
  DAY_BOOKING_FIELDS,
  DAY_STEPS,
  type Day,
  type DayEvent,
  type DayStep,
} from '../../contract/schedules/day.js';
import { dayTimesOf } from '../../contract/schedules/event-window.js';
import { nameOf, stockOf } from '../../contract/schedules/clashes.js';
import { COMPLETED_STATUSES, EVENT_STATUSES } from '../../contract/statuses.js';
import { HistoryRepository } from '../history/history.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { oneOf } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { rangeOf, withLoading } from './diary.service.js';
import { packConsumables, packEquipment } from './packing.js';

type EventExtras = Pick<DayEvent, 'lines' | 'notes' | 'clashes' | 'finishedAt'>;

const TAKES_PLACE = oneOf('bookings.status', EVENT_STATUSES);

@Injectable()
export class DayService {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly clashes: Clashes,
    private readonly historyEntries: HistoryRepository,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param date `YYYY-MM-DD`, of the business's clock */
  get(date: string): Promise<Day> {
    return this.database.read(async () => {
      const { document: catalogue } = await this.catalogue.newest();
      const { timeZone } = this.config.settings;
      const range = rangeOf({ from: date, to: date }, timeZone);
      const bookings = await this.scheduleReader.between(withLoading(range), TAKES_PLACE);
      const stepsOf = ({ schedule }: ScheduledBooking) => {
        const times = dayTimesOf(schedule);
        return DAY_STEPS.filter((step) => isWithin(times[step], range));
      };
      const loaded = bookings.filter((each) => stepsOf(each).includes('load'));
      const extrasOf = await this.#loadExtras(bookings, catalogue);
      return {
        date,
        events: bookings.map((each) =>
          toEvent(each, stepsOf(each), extrasOf(each), catalogue, timeZone),
        ),
        equipment: packEquipment(loaded, catalogue),
        consumables: packConsumables(loaded, catalogue, timeZone),
      };
    });
  }

  async #loadExtras(
    bookings: ScheduledBooking[],
    catalogue: CatalogueContent,
  ): Promise<(each: ScheduledBooking) => EventExtras> {
    const ids = bookings.map(({ booking }) => booking.id);
    const notes = await this.bookings.findColumn('notes', ids);
    const quotes = await this.quotes.findForEvents(bookings.map(({ booking }) => booking));
    const clashes = await this.clashes.ofBookings(bookings, stockOf(catalogue));
    const finished = await this.#findFinished(bookings);
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
        finishedAt: finished.get(id) ?? null,
      };
    };
  }

  /** When those that are completed became so, by id. */
  async #findFinished(bookings: ScheduledBooking[]): Promise<Map<string, string>> {
    const completed = bookings.filter(({ booking }) => isCompleted(booking.status));
    const ids = completed.map(({ booking }) => booking.id);
    const changes = await this.historyEntries.list(ids, ['status']);
    return new Map(
      changes
        .filter(({ toStatus }) => isCompleted(toStatus))
        .map(({ recordId, at }) => [recordId, at.toISOString()]),
    );
  }
}

const isCompleted = (status: string | null): boolean =>
  COMPLETED_STATUSES.some((completed) => completed === status);

function toEvent(
  each: ScheduledBooking,
  steps: DayStep[],
  extras: EventExtras,
  catalogue: CatalogueContent,
  timeZone: string,
): DayEvent {
  const { booking, schedule, allocations, arrivedAt } = each;
  const times = dayTimesOf(schedule);
  return {
    bookingId: booking.id,
    ...pickValues(booking, DAY_BOOKING_FIELDS),
    name: nameOf(booking),
    schedule,
    windowStart: times.leave,
    windowEnd: times.back,
    times,
    steps,
    ...extras,
    allocations,
    equipment: packEquipment([each], catalogue),
    consumables: packConsumables([each], catalogue, timeZone),
    arrivedAt,
  };
}

const isWithin = (moment: string, { from, until }: TimeRange): boolean =>
  from.getTime() <= Date.parse(moment) && Date.parse(moment) < until.getTime();
