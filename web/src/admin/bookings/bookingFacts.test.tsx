import { describe, expect, it } from 'vitest';
import { BOOKING_FIELD_NAMES, bookingField } from '@finesse/api/contract/booking-fields';
import type { Booking } from '@finesse/api/contract/bookings';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { staticMarkup } from '../../../test/static-markup';
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
  const html = staticMarkup(<BookingFacts booking={booking} />).replaceAll('<wbr/>', '');

  // Nothing is stored without consent, so there is nothing to say of it.
  it.each(BOOKING_FIELD_NAMES.filter((name) => bookingField(name).kind !== 'consent'))(
    'show the answer to %s',
    (name) => {
      expect(html).toContain(shownOf(name));
    },
  );
});

describe('the estimate in the details of a booking', () => {
  const estimate: Estimate = {
    currency: 'USD',
    lines: [
      {
        item: 'package-premium',
        description: 'Premium package',
        quantity: 1,
        unitAmount: 45_000,
        amount: 45_000,
      },
      {
        item: 'addon-premium-flavour',
        description: 'Premium flavour',
        quantity: 2,
        unitAmount: 1500,
        amount: 3000,
      },
    ],
    subtotal: 48_000,
    discount: { amount: 4550, percent: 10, membership: 'Gold' },
    tax: null,
    total: 43_450,
    deposit: 10_900,
  };
  const shown = (more: object) => {
    const booking = {
      services: [],
      eventDate: '2031-07-18',
      email: 'a@b.example',
      phone: '',
      ...more,
    };
    const html = staticMarkup(<BookingFacts booking={booking as unknown as Booking} />);
    return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  it('has each line, discounts, total and deposit, formatted by the shared formatter', () => {
    expect(shown({ estimate })).toContain(
      'Estimate Premium package $450 2 × Premium flavour $30 Gold member, 10% off packages −$45.50 Total $434.50 Deposit $109',
    );
    const tax = { name: 'VAT', percent: 20, amount: 7242 };
    expect(shown({ estimate: { ...estimate, tax } })).toContain('Including VAT (20%) $72.42');
  });

  it.each([null, undefined])('has no section without an estimate (%s)', (none) => {
    expect(shown({ estimate: none })).not.toContain('Estimate');
  });
});
