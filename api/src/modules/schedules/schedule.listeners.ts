import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { isRequestStatus, reservesStock } from '../../contract/statuses.js';
import { HistoryEntity } from '../history/history.entity.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import {
  bookingChanged,
  bookingCreated,
  bookingStatusChanged,
  catalogueSaved,
  quoteChanged,
  quoteDecided,
  quoteSent,
} from '../events/events.js';
import { ClashGuard } from './clash-guard.js';
import {
  lengthOf,
  quotedSchedule,
  requestedSchedule,
  requestedStart,
  spanOf,
} from './requested-schedule.js';
import { ScheduleChanges } from './schedule-changes.js';
import { ScheduleReader } from './schedule-reader.js';
import { SchedulesRepository, type EventPlan } from './schedules.repository.js';

/** What becomes of the times and equipment of a booking where it, its quotes or the catalogue change. */
@Injectable()
export class ScheduleListeners {
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

  /** Stores what a visitor's estimate takes of the equipment. */
  @OnDomainEvent(bookingCreated)
  async addScheduleOfEstimate({ booking }: typeof bookingCreated.payload): Promise<void> {
    if (booking.estimate === null) return;
    const requested = await this.scheduleReader.loadRequested(booking);
    if (requested.allocations.length > 0) await this.schedules.save(booking, undefined, requested);
  }

  /**
   * Moves a schedule to the new date or time of its booking; the length stays, unless the number of days
   * was changed: then it follows from these, its quote and its packages.
   * @throws ApiError 409 with `clashes` where a confirmed booking would clash there
   */
  @OnDomainEvent(bookingChanged)
  async moveSchedule({ before, after, uid, override }: typeof bookingChanged.payload) {
    const isMoved = before.eventDate !== after.eventDate || before.eventTime !== after.eventTime;
    const hasOtherDays = before.eventDays !== after.eventDays;
    const stored = isMoved || hasOtherDays ? await this.schedules.find(after.id) : undefined;
    if (!stored) return;
    const { schedule } = stored;
    const { timeZone } = this.config.settings;
    const asked = hasOtherDays ? await this.scheduleReader.loadRequested(after) : stored;
    const start = isMoved ? requestedStart(after, timeZone) : new Date(schedule.start);
    const span = spanOf(start, lengthOf(asked.schedule), asked.schedule.isAssumed);
    const moved = { ...stored, schedule: { ...schedule, ...span } };
    await this.clashGuard.assertNoClash(after, { from: stored, to: moved, uid, override });
    await this.schedules.save(after, stored, moved);
  }

  /**
   * A booking that is confirmed promises what it holds.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(bookingStatusChanged)
  async promiseEquipment({ booking, from, uid, override }: typeof bookingStatusChanged.payload) {
    if (!reservesStock(booking.status) || reservesStock(from)) return;
    const { id, estimate, total } = booking;
    const stored = await this.schedules.find(id);
    // A booking from before there was any equipment has nothing stored yet.
    if (!stored && estimate === null && total === null) return;
    const to = stored ?? (await this.scheduleReader.loadRequested(booking));
    if (to.allocations.length === 0) return;
    await this.clashGuard.assertNoClash(booking, { from: null, to, uid, override });
    if (!stored) await this.schedules.save(booking, undefined, to);
  }

  /**
   * Where items take other equipment than before, so do the bookings to come, except those that the
   * owner has allocated by hand; confirmed ones by what was accepted. A shortage that follows shows, and
   * nothing is refused.
   */
  @OnDomainEvent(catalogueSaved)
  async allocateByCatalogue({ before, after }: typeof catalogueSaved.payload): Promise<void> {
    if (isDeepStrictEqual(before.uses, after.uses)) return;
    const bookings = (await this.bookings.findOpen()).filter(
      ({ estimate, total, status }) =>
        estimate !== null || total !== null || !isRequestStatus(status),
    );
    const allRequested = await this.scheduleReader.loadAllRequested(bookings);
    const allStored = await this.schedules.findAll(bookings.map(({ id }) => id));
    for (const booking of bookings) {
      const [stored, requested] = [allStored.get(booking.id), allRequested.get(booking.id)];
      if (!requested || stored?.isAllocatedByHand) continue;
      const { allocations } = requested;
      if (!isDeepStrictEqual(stored?.allocations ?? [], allocations))
        await this.schedules.save(booking, stored, { ...(stored ?? requested), allocations });
    }
  }

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
    if (stored || differsFromRequest(requested, requestedStart(booking, timeZone)))
      await this.schedules.save(booking, stored, { ...(stored ?? requested), allocations });
  }

  /**
   * A quote for a request sets the times when it is sent, not when it is decided on: by then the owner may
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

  async #quotedSchedule(booking: Booking, { schedule }: EventPlan, quote: Quote) {
    const { document } = await this.catalogue.newest();
    return quotedSchedule(booking, schedule, quote, document, this.config.settings.timeZone);
  }
}

const differsFromRequest = ({ schedule, allocations }: EventPlan, start: Date): boolean =>
  allocations.length > 0 ||
  !schedule.isAssumed ||
  schedule.guests !== null ||
  schedule.start !== start.toISOString();
