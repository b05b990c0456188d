import { expect, it } from 'vitest';
import type { Booking } from '../../contract/bookings.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import { mailedCatalogue } from './booking-snapshot.js';

it.each(['request-received', 'new-request', 'quote-sent'] as const)(
  'mailed catalogue: for how many guests a priced package is, where %s shows the estimate',
  (template) => {
    const estimate = { lines: [{ item: 'package-premium', quantity: 1 }] };
    const booking = { estimate, guestCount: '26-50' } as Booking;
    const note = 'Premium is for up to 12 guests; for 26 to 50, we write you a quote.';
    expect(mailedCatalogue(template, firstCatalogue('USD'), booking)?.guestLimit).toBe(
      template === 'quote-sent' ? undefined : note,
    );
  },
);
