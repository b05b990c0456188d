import { Inject, Injectable } from '@nestjs/common';
import type { QuoteSummary } from '../../contract/quotes/quote.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import {
  bookingAnswered,
  customerWithdrew,
  customerWrote,
  paymentRecorded,
  quoteChanged,
  quoteDecided,
} from '../events/events.js';
import { BookingCorrespondence } from './booking-correspondence.js';
import { BookingsRepository } from './bookings.repository.js';
import { depositDayAfter } from './due-dates.js';

/** Other handlers of the same event read the booking. */
const FIRST = { order: -1 };

/** Keeps in a booking's row what lists show of its quotes, payments and words, so that they read no other table. */
@Injectable()
export class BookingListeners {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly correspondence: BookingCorrespondence,
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent(paymentRecorded, FIRST)
  async updatePaid({ bookingId: id, paid, refunded }: typeof paymentRecorded.payload) {
    await this.bookings.update(id, { paid, refunded });
  }

  @OnDomainEvent(quoteChanged, FIRST)
  async updateQuote({ bookingId: id, summary }: typeof quoteChanged.payload): Promise<void> {
    await this.bookings.update(id, {
      quoteAccepted: summary?.isAccepted ?? null,
      quoteTotal: summary?.total ?? null,
      quoteDeposit: summary?.deposit ?? null,
      quoteValidUntil: summary?.validUntil ?? null,
      depositDueOn: summary && (await this.#depositDueOn(summary)),
      memberDiscount: summary?.memberDiscount ?? 0,
    });
  }

  /** Null where none is asked for, or not yet. */
  async #depositDueOn({ acceptedAt, deposit }: QuoteSummary): Promise<string | null> {
    if (!acceptedAt || deposit === 0) return null;
    const { document } = await this.catalogue.newest();
    return depositDayAfter(acceptedAt, document, this.config.settings.timeZone);
  }

  @OnDomainEvent(bookingAnswered)
  async onAnswered({ bookingId, at, hasWords = false }: typeof bookingAnswered.payload) {
    await this.correspondence.markAnswered(bookingId, at, hasWords);
  }

  @OnDomainEvent(customerWrote)
  async onWrote({ booking, at }: typeof customerWrote.payload): Promise<void> {
    await this.correspondence.markWrote(booking.id, at);
  }

  /** Why a quote is declined are words, too. */
  @OnDomainEvent(quoteDecided)
  async onDecided({ quote, uid }: typeof quoteDecided.payload): Promise<void> {
    if (uid === null && quote.state === 'declined' && quote.reason)
      await this.correspondence.markWrote(
        quote.bookingId,
        new Date(quote.answeredAt ?? Date.now()),
      );
  }

  /** Why a request is withdrawn are words that nothing is to be done about. */
  @OnDomainEvent(customerWithdrew)
  async onWithdrew({ booking, reason }: typeof customerWithdrew.payload): Promise<void> {
    if (reason !== null) await this.correspondence.markWords(booking.id, new Date());
  }
}
