import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import {
  bookingAnswered,
  bookingStatusChanged,
  customerWithdrew,
  customerWrote,
  paymentRecorded,
  quoteChanged,
  quoteDecided,
} from '../events/events.js';
import { BookingEntity } from './booking.entity.js';
import { depositDayAfter } from './due-dates.js';

/** Other handlers of the same event read the booking. */
const FIRST = { order: -1 };

/** Keeps in a booking's row what lists show of its quotes, payments and words, so that they read no other table. */
@Injectable()
export class BookingListeners {
  constructor(
    private readonly database: UnitOfWork,
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent(paymentRecorded, FIRST)
  async updatePaid({ bookingId: id, paid, refunded }: typeof paymentRecorded.payload) {
    await this.database.manager.update(BookingEntity, { id }, { paid, refunded });
  }

  @OnDomainEvent(quoteChanged, FIRST)
  async updateQuote({ bookingId: id, summary }: typeof quoteChanged.payload): Promise<void> {
    await this.database.manager.update(
      BookingEntity,
      { id },
      {
        quoteAccepted: summary?.isAccepted ?? null,
        quoteTotal: summary?.total ?? null,
        quoteDeposit: summary?.deposit ?? null,
        quoteValidUntil: summary?.validUntil ?? null,
        depositDueOn: summary?.acceptedAt ? await this.#depositDueOn(summary.acceptedAt) : null,
        memberDiscount: summary?.memberDiscount ?? 0,
      },
    );
  }

  async #depositDueOn(acceptedAt: Date): Promise<string> {
    const { document } = await this.catalogue.newest();
    return depositDayAfter(acceptedAt, document, this.config.settings.timeZone);
  }

  /**
   * Stores when the customer first heard from the owner, which a later answer does not change, and that
   * what they had written is dealt with.
   */
  @OnDomainEvent(bookingAnswered)
  async markAnswered({ bookingId, at, hasWords = false }: typeof bookingAnswered.payload) {
    for (const column of ['answeredAt', 'otherAnswerAt'])
      await this.database.manager.update(
        BookingEntity,
        { id: bookingId, [column]: IsNull() },
        { [column]: at },
      );
    const words = { wroteAt: null, ...(hasWords && { lastWordsAt: at }) };
    await this.database.manager.update(BookingEntity, { id: bookingId }, words);
  }

  @OnDomainEvent(customerWrote)
  async onWrote({ booking, at }: typeof customerWrote.payload): Promise<void> {
    await this.#markWrote(booking.id, at);
  }

  /** Why a quote is declined are words, too. */
  @OnDomainEvent(quoteDecided)
  async onDecided({ quote, uid }: typeof quoteDecided.payload): Promise<void> {
    if (uid === null && quote.state === 'declined' && quote.reason)
      await this.#markWrote(quote.bookingId, new Date(quote.answeredAt ?? Date.now()));
  }

  /** Why a customer withdraws, or the owner sets a status, are words that nothing is to be done about. */
  @OnDomainEvent(customerWithdrew)
  @OnDomainEvent(bookingStatusChanged)
  async onReason({ booking, reason }: typeof customerWithdrew.payload): Promise<void> {
    if (reason !== null) await this.#markWords(booking.id, new Date());
  }

  async #markWords(id: string, lastWordsAt: Date): Promise<void> {
    await this.database.manager.update(BookingEntity, { id }, { lastWordsAt });
  }

  /** The first words that wait count, whatever follows. */
  async #markWrote(id: string, wroteAt: Date): Promise<void> {
    const undealt = { id, wroteAt: IsNull() };
    await this.database.manager.update(BookingEntity, undealt, { wroteAt });
    await this.#markWords(id, wroteAt);
  }
}
