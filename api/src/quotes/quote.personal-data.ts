import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { PersonalData } from '../people/personal-data.js';
import { inBatches } from '../platform/list/batches.js';
import { quotesOfBookings } from './quote-rows.js';
import { toCustomerQuote } from './to-quote.js';

/** What people were offered; it is anonymised with the booking that it is for. */
export const quotePersonalData = (
  bookingsOf: (manager: EntityManager, email: string) => Promise<Pick<Booking, 'id'>[]>,
): PersonalData<'quotes'> => ({
  kind: 'quotes',
  find: () => Promise.resolve({}),
  async export(manager, email) {
    const quotes = [];
    for (const ids of inBatches((await bookingsOf(manager, email)).map(({ id }) => id)))
      quotes.push(...(await quotesOfBookings(manager, ids)));
    return quotes
      .toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''))
      .map((quote) => ({
        bookingId: quote.bookingId,
        reason: quote.reason,
        ...toCustomerQuote(quote),
      }));
  },
  erase: () => Promise.resolve(0),
  expire: () => Promise.resolve(0),
});
