import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Booking } from '../../contract/bookings.js';
import { wasAccepted } from '../../contract/quotes/current-quote.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { reservesStock } from '../../contract/statuses.js';
import type { HistoryEntity } from '../history/history.entity.js';
import { HistoryRepository } from '../history/history.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { acceptanceUndone, quoteChanged, quoteDecided, quoteSent } from '../events/events.js';
import { isReadable } from '../quotes/quote.entity.js';
import { toQuote } from '../quotes/quote.mapper.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { ClashGuard } from './clash-guard.js';
import { requestedSchedule, requestedStart } from './requested-schedule.js';
import { ScheduleChanges } from './schedule-changes.js';
import { ScheduleReader } from './schedule-reader.js';
import { SchedulesRepository, type EventPlan } from './schedules.repository.js';

/** What becomes of the times and equipment of a booking where one of its quotes is sent or decided on. */
@Injectable()
export class ScheduleQuoteListeners {
  constructor(
    private readonly history: HistoryRepository,
    private readonly bookings: BookingsRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly quotes: QuotesRepository,
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
    const booking = await this.bookings.get(bookingId);
    const isReserved = reservesStock(booking.status);
    if (stored?.isAllocatedByHand || (stored && isReserved)) return;
    const { timeZone } = this.config.settings;
    const requested = await this.scheduleReader.loadRequested(booking);
    const [latest] = await this.quotes.findSent([bookingId]);
    if (!stored && latest && (await this.#isAgreedBefore(latest, booking))) {
      // Without a row, the quote that was sent would say when it takes place.
      const { document } = await this.catalogue.newest();
      const agreed = requestedSchedule(booking, undefined, document, timeZone);
      const { allocations } = isReserved ? agreed : requested;
      return this.schedules.save(booking, undefined, { ...agreed, allocations });
    }
    const { allocations } = requested;
    if (stored || differsFromRequest(requested, requestedStart(booking, timeZone)))
      await this.schedules.save(booking, stored, { ...(stored ?? requested), allocations });
  }

  /**
   * The first quote for a request sets the times when it is sent, not when it is decided on: by then the
   * owner may have changed them. What is agreed on or confirmed stays until the customer agrees anew.
   */
  @OnDomainEvent(quoteSent)
  async scheduleByQuote(quote: Quote): Promise<void> {
    const stored = await this.schedules.find(quote.bookingId);
    const booking = await this.bookings.get(quote.bookingId);
    if (!stored || (await this.#isAgreedBefore(quote, booking))) return;
    const schedule = await this.scheduleReader.quoted(booking, stored, quote);
    await this.schedules.save(booking, stored, { ...stored, schedule });
  }

  /**
   * What was agreed on or confirmed takes place as the quote says that is accepted now, unless the owner
   * has moved it since that was sent, and takes what it says, unless that was set by hand.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(quoteDecided)
  async scheduleByAcceptedQuote({ quote, uid, override }: typeof quoteDecided.payload) {
    const { bookingId, state } = quote;
    const stored = await this.schedules.find(bookingId);
    const booking = await this.bookings.get(bookingId);
    if (!stored || state !== 'accepted' || !(await this.#isAgreedBefore(quote, booking))) return;
    const isMoved = await this.#isMovedSince(bookingId, String(quote.sentAt));
    const requested = await this.scheduleReader.loadRequested(booking);
    const { allocations } = stored.isAllocatedByHand ? stored : requested;
    const schedule = isMoved
      ? stored.schedule
      : await this.scheduleReader.quoted(booking, stored, quote);
    const after = { ...stored, schedule, allocations };
    if (isDeepStrictEqual(stored, after)) return;
    await this.clashGuard.assertNoClash(booking, { from: stored, to: after, uid, override });
    await this.schedules.save(booking, stored, after);
    await this.#record(booking, stored, after, uid);
  }

  /**
   * Where an acceptance is undone that followed another one, the booking is again as was agreed on before,
   * unless the owner has moved it or set its equipment since. A shortage that follows shows.
   */
  @OnDomainEvent(acceptanceUndone)
  async scheduleByEarlierQuote({ quote, uid }: typeof acceptanceUndone.payload) {
    const { bookingId } = quote;
    const stored = await this.schedules.find(bookingId);
    const row = (await this.quotes.findAll(bookingId)).find(wasAccepted);
    if (!stored || !row || !isReadable(row)) return;
    const booking = await this.bookings.get(bookingId);
    const isMoved = !isDeepStrictEqual(
      await this.scheduleReader.quoted(booking, stored, quote),
      stored.schedule,
    );
    const { document } = await this.catalogue.newest();
    const earlier = requestedSchedule(
      booking,
      toQuote(row),
      document,
      this.config.settings.timeZone,
    );
    const { start, end, isAssumed, guests } = isMoved ? stored.schedule : earlier.schedule;
    const schedule = { ...stored.schedule, start, end, isAssumed, guests };
    // A request takes what is offered, also before that is accepted (`allocateByQuote`).
    const isKept = stored.isAllocatedByHand || !reservesStock(booking.status);
    const { allocations } = isKept ? stored : earlier;
    const after = { ...stored, schedule, allocations };
    await this.schedules.save(booking, stored, after);
    await this.#record(booking, stored, after, uid);
  }

  async #record(booking: Booking, before: EventPlan, after: EventPlan, uid: string | null) {
    if (!isDeepStrictEqual(before.schedule, after.schedule))
      await this.scheduleChanges.record(booking, before.schedule, after.schedule, uid, 'quote');
  }

  /** Whether times stand already that only an acceptance of this quote changes. */
  async #isAgreedBefore({ bookingId, version }: Quote, { status }: Booking): Promise<boolean> {
    if (reservesStock(status)) return true;
    const quotes = await this.quotes.findAll(bookingId);
    return quotes.some((other) => other.version < version && wasAccepted(other));
  }

  /** Whether the owner has set another time than a quote says, since it was sent. */
  async #isMovedSince(recordId: string, sentAt: string): Promise<boolean> {
    const entries = await this.history.list([recordId], ['scheduleChanged', 'edited']);
    const isMove = ({ field }: HistoryEntity) =>
      field === null || field === 'eventDate' || field === 'eventTime';
    return entries.some((entry) => isMove(entry) && entry.at > new Date(sentAt));
  }
}

const differsFromRequest = ({ schedule, allocations }: EventPlan, start: Date): boolean =>
  allocations.length > 0 ||
  !schedule.isAssumed ||
  schedule.guests !== null ||
  schedule.start !== start.toISOString();
