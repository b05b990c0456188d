import { expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import { mailedCatalogue } from './booking-snapshot.js';

it.each(['request-received', 'new-request', 'quote-sent'] as const)(
  'mailed catalogue: what the estimate leaves out of days and guests, where %s shows it',
  (template) => {
    const estimate = { lines: [{ item: 'package-premium', quantity: 1 }] };
    const booking = { estimate, eventDays: '3-days', guestCount: '26-50' } as Booking;
    const note =
      'The estimate is for one evening; for 3 days, we write you a quote. ' +
      'Premium is for up to 12 guests; for 26 to 50, we write you a quote.';
    expect(mailedCatalogue(template, firstCatalogue('USD'), booking)?.estimateLimit).toBe(
      template === 'quote-sent' ? undefined : note,
    );
  },
);
