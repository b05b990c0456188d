import { type EntityManager, In } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { findBookingIds } from '../bookings/get-booking.js';
import type { PersonalData } from '../people/personal-data.js';
import { findSentQuotes } from './quote-rows.js';
import { toCustomerQuote } from './to-quote.js';
import { ERASED_NAME } from '../contract/privacy.js';
import { QuoteEntity } from './quote.entity.js';

/** Quotes are anonymised with their booking. */
export const QUOTE_PERSONAL_DATA: PersonalData<'quotes'> = {
  kind: 'quotes',
  async export(manager, email) {
    return (await findSentQuotes(manager, await findBookingIds(manager, email)))
      .toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''))
      .map((quote) => ({
        bookingId: quote.bookingId,
        reason: quote.reason,
        ...toCustomerQuote(quote),
      }));
  },
};

/** Nothing is kept of the quotes of a deleted booking. */
export async function deleteQuotes(
  manager: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await manager.delete(QuoteEntity, { bookingId: id });
}

/**
 * Removes names, notes and reasons from quotes. Lines and prices stay, so the hash no longer matches.
 */
export async function anonymiseQuotes(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  const bookingId = In(bookings.map(({ id }) => id));
  for (const { id, draft, acceptedName } of await manager.findBy(QuoteEntity, { bookingId }))
    await manager.update(
      QuoteEntity,
      { id },
      {
        draft: { ...draft, note: null },
        acceptedName: acceptedName === null ? null : ERASED_NAME,
        reason: null,
      },
    );
}
