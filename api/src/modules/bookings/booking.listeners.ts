import { Inject, Injectable } from '@nestjs/common';
import type { QuoteSummary } from '../../contract/quotes/quote.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { paymentRecorded, quoteChanged } from '../events/events.js';
import { BookingsRepository } from './bookings.repository.js';
import { depositDayAfter } from './payment-due-dates.js';

/** Other handlers of the same event read the booking. */
const FIRST = { order: -1 };

/** Keeps in a booking's row what lists show of its quotes and payments, so that they read no other table. */
@Injectable()
export class BookingListeners {
  constructor(
    private readonly bookings: BookingsRepository,
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
}
