import { type EntityManager, In } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { findBookingIds } from '../bookings/get-booking.js';
import type { PersonalData } from '../people/personal-data.js';
import { quotesOfBookings } from './quote-rows.js';
import { toCustomerQuote } from './to-quote.js';
import { ERASED_NAME } from '../contract/privacy.js';
import { QuoteEntity } from './quote.entity.js';

/** What people were offered; it is anonymised with the booking that it is for. */
export const QUOTE_PERSONAL_DATA: PersonalData<'quotes'> = {
  kind: 'quotes',
  async export(manager, email) {
    return (await quotesOfBookings(manager, await findBookingIds(manager, email)))
      .toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''))
      .map((quote) => ({
        bookingId: quote.bookingId,
        reason: quote.reason,
        ...toCustomerQuote(quote),
      }));
  },
};

/** Nothing is kept of what was offered for a booking that is gone. */
export async function deleteQuotes(
  manager: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await manager.delete(QuoteEntity, { bookingId: id });
}

/**
 * Takes out of quotes what names or was written to a person. What was sold, and for how much, stays;
 * so their hash is no longer that of what stands there.
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
