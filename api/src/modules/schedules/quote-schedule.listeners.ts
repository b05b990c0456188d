import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type { Quote } from '../../contract/quotes/quote.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import { reservesStock } from '../../contract/statuses.js';
import { HistoryEntity } from '../../platform/audit/history.entity.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { quoteDecided, quoteChanged, quoteSent } from '../events/events.js';
import { ClashGuard } from './clash-guard.js';
import { lengthOf, quotedEnd, requestedSchedule, requestedStart } from './requested-schedule.js';
import { ScheduleChanges } from './schedule-changes.js';
import { ScheduleReader } from './schedule-reader.js';
import { SchedulesRepository, type StoredSchedule } from './schedules.repository.js';

/** What becomes of the times and equipment of a booking by its quotes. */
@Injectable()
export class QuoteScheduleListeners {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly schedules: SchedulesRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly scheduleChanges: ScheduleChanges,
    private readonly clashGuard: ClashGuard,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Another quote counts, or none: a request takes what it says, unless the owner has allocated by hand.
   * A confirmed event promises what it did until the quote is accepted (`scheduleByAcceptedQuote`).
   */
  @OnDomainEvent(quoteChanged)
  async allocateByQuote({ bookingId }: typeof quoteChanged.payload): Promise<void> {
    const stored = await this.schedules.find(bookingId);
    if (stored?.isAllocatedByHand) return;
    const booking = await this.bookings.get(bookingId);
    const { timeZone } = this.config.settings;
    if (reservesStock(booking.status)) {
      if (stored) return;
      // Without a row, the quote that was sent would say when it takes place.
      const { document } = await this.catalogue.newest();
      const schedule = requestedSchedule(booking, undefined, document, timeZone);
      return this.schedules.save(booking, undefined, schedule);
    }
    const requested = await this.scheduleReader.loadRequested(booking);
    const { allocations } = requested;
    if (stored) await this.schedules.save(booking, stored, { ...stored, allocations });
    else if (differsFromRequest(requested, requestedStart(booking, timeZone)))
      await this.schedules.save(booking, undefined, requested);
  }

  /**
   * A quote for a request sets the times when it is sent, not when it is answered: by then the owner may
   * have changed them. A confirmed event stays where it is until the customer agrees.
   */
  @OnDomainEvent(quoteSent)
  async scheduleByQuote(quote: Quote): Promise<void> {
    const stored = await this.schedules.find(quote.bookingId);
    const booking = await this.bookings.get(quote.bookingId);
    if (!stored || reservesStock(booking.status)) return;
    const schedule = await this.#quotedSchedule(booking, stored, quote);
    await this.schedules.save(booking, stored, { ...stored, schedule });
  }

  /**
   * A confirmed event takes place as the accepted quote says, unless the owner has moved it since that
   * was sent, and takes what it says, unless that was set by hand.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(quoteDecided)
  async scheduleByAcceptedQuote({ quote, uid, override }: typeof quoteDecided.payload) {
    const { bookingId, state } = quote;
    const stored = await this.schedules.find(bookingId);
    const booking = await this.bookings.get(bookingId);
    if (!stored || state !== 'accepted' || !reservesStock(booking.status)) return;
    const isMoved = await this.#isMovedSince(bookingId, String(quote.sentAt));
    const requested = await this.scheduleReader.loadRequested(booking);
    const { allocations } = stored.isAllocatedByHand ? stored : requested;
    const schedule = isMoved ? stored.schedule : await this.#quotedSchedule(booking, stored, quote);
    const after = { ...stored, schedule, allocations };
    if (isDeepStrictEqual(stored, after)) return;
    await this.clashGuard.assertNoClash(booking, { from: stored, to: after, uid, override });
    await this.schedules.save(booking, stored, after);
    if (!isDeepStrictEqual(stored.schedule, schedule))
      await this.scheduleChanges.record(booking, stored.schedule, schedule, uid);
  }

  /** Whether the owner has set another time than a quote says, since it was sent. */
  async #isMovedSince(recordId: string, sentAt: string): Promise<boolean> {
    const entries = await this.database.manager.find(HistoryEntity, {
      select: { at: true },
      where: [
        { recordId, kind: 'scheduleChanged' },
        { recordId, kind: 'edited', field: In(['eventDate', 'eventTime']) },
      ],
    });
    return entries.some(({ at }) => at > new Date(sentAt));
  }

  /** As a quote says; what it leaves open is as it was. */
  async #quotedSchedule(
    booking: Booking,
    { schedule }: StoredSchedule,
    { lines, start, durationMinutes, guests }: Quote,
  ): Promise<Schedule> {
    const { document } = await this.catalogue.newest();
    const { timeZone } = this.config.settings;
    const from = new Date(start ?? schedule.start);
    const quoted = quotedEnd(from, { lines, durationMinutes }, booking, document, timeZone);
    const end = quoted ?? new Date(from.getTime() + lengthOf(schedule));
    return {
      ...schedule,
      start: from.toISOString(),
      end: end.toISOString(),
      isAssumed: quoted === null && schedule.isAssumed,
      guests: guests ?? schedule.guests,
    };
  }
}

/** Whether a schedule says more than the date and time of the request. */
const differsFromRequest = ({ schedule, allocations }: StoredSchedule, start: Date): boolean =>
  allocations.length > 0 ||
  !schedule.isAssumed ||
  schedule.guests !== null ||
  schedule.start !== start.toISOString();
