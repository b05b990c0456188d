import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { bookingDeleted, bookingsAnonymised } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { HoldsPersonalData, type PersonalData } from '../people/personal-data.js';
import { QuotesRepository } from './quotes.repository.js';
import { toCustomerQuote } from './quote.mapper.js';
import { ERASED_NAME } from '../../contract/privacy.js';
import { isReadable, QuoteEntity, UNREADABLE } from './quote.entity.js';
import type { QuoteDraft } from '../../contract/quotes/draft.js';
import type { QuotePrices } from '../../contract/quotes/quote.js';

/** Quotes are anonymised with their booking. */
@Injectable()
@HoldsPersonalData({ tables: [QuoteEntity] })
export class QuotePersonalData implements PersonalData<'quotes'> {
  readonly kind = 'quotes';

  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
  ) {}

  async export(email: string) {
    return (await this.quotes.findSent(await this.bookings.findIds(email)))
      .toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''))
      .map((quote) => ({
        bookingId: quote.bookingId,
        reason: quote.reason,
        ...toCustomerQuote(quote),
      }));
  }

  /** Nothing is kept of the quotes of a deleted booking. */
  @OnDomainEvent(bookingDeleted)
  async delete({ id }: Pick<Booking, 'id'>): Promise<void> {
    await this.database.delete(QuoteEntity, { bookingId: id });
  }

  /**
   * Removes names, notes, reasons and the owner's own descriptions from quotes. Items of the catalogue
   * and prices stay, so the hash no longer matches.
   */
  @OnDomainEvent(bookingsAnonymised)
  async anonymise(bookings: readonly Pick<Booking, 'id'>[]): Promise<void> {
    const bookingId = In(bookings.map(({ id }) => id));
    const { manager } = this.database;
    for (const quote of await manager.findBy(QuoteEntity, { bookingId })) {
      const { id, draft, prices, acceptedName } = quote;
      // Nothing can be kept of a quote that cannot be read.
      const kept = isReadable(quote)
        ? { draft: draftWithoutWords(draft), prices: pricesWithoutWords(prices) }
        : UNREADABLE;
      const name = acceptedName === null ? null : ERASED_NAME;
      await manager.update(QuoteEntity, { id }, { ...kept, acceptedName: name, reason: null });
    }
  }
}

const draftWithoutWords = (draft: QuoteDraft): QuoteDraft => ({
  ...withoutReason(draft),
  lines: draft.lines.map((line) =>
    withoutReason('item' in line ? line : { ...line, description: ERASED_NAME }),
  ),
  note: null,
});

const pricesWithoutWords = (prices: QuotePrices): QuotePrices => ({
  ...prices,
  lines: prices.lines.map((line) =>
    withoutReason(line.item === null ? { ...line, description: ERASED_NAME } : line),
  ),
  discount: prices.discount && {
    ...prices.discount,
    reason: prices.discount.reason === null ? null : ERASED_NAME,
  },
  ownDiscount: prices.ownDiscount && { ...prices.ownDiscount, reason: ERASED_NAME },
});

const withoutReason = <Item extends { discount?: { reason: string } | null | undefined }>(
  item: Item,
): Item =>
  item.discount ? { ...item, discount: { ...item.discount, reason: ERASED_NAME } } : item;
