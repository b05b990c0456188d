import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BOOKING_FIELD_NAMES, bookingField } from '@finesse/api/contract/booking-fields';
import type { Booking } from '@finesse/api/contract/bookings';
import { BookingFacts } from './BookingFacts';

/** An answer that no other field has, as it is kept. */
function sampleOf(name: keyof Booking & (typeof BOOKING_FIELD_NAMES)[number]): unknown {
  const field = bookingField(name);
  if (name === 'eventDate') return '2031-07-18';
  if (field.kind === 'services') return ['shisha-rental'];
  return field.kind === 'choice' ? field.values[0] : `${name}-text`;
}

/** The same as a person reads it. */
function shownOf(name: (typeof BOOKING_FIELD_NAMES)[number]): string {
  const field = bookingField(name);
  if (name === 'eventDate') return 'Fri 18 Jul 2031';
  if (field.kind === 'services') return 'shisha rental';
  if (field.kind !== 'choice') return `${name}-text`;
  const [value = ''] = field.values;
  return field.labels?.[value] ?? value;
}

describe('the details of a booking', () => {
  const booking = Object.fromEntries(
    BOOKING_FIELD_NAMES.map((name) => [name, sampleOf(name)]),
  ) as unknown as Booking;
  const html = renderToStaticMarkup(<BookingFacts booking={booking} />).replaceAll('<wbr/>', '');

  // Nothing is stored without consent, so there is nothing to say of it.
  it.each(BOOKING_FIELD_NAMES.filter((name) => bookingField(name).kind !== 'consent'))(
    'show the answer to %s',
    (name) => {
      expect(html).toContain(shownOf(name));
    },
  );
});
