import { describe, expect, it } from 'vitest';
import { BOOKING_FIELD_NAMES, bookingField } from '../../contract/booking-fields.js';
import type { Booking } from '../../contract/bookings.js';
import { exportColumns } from './export-columns.js';

type Name = (typeof BOOKING_FIELD_NAMES)[number];

/** The cells of a booking whose only difference from another is the answer to one field. */
function cellsWith(name: Name, position: 0 | 1): string {
  const empty = {
    services: [],
    eventDate: '',
    phone: '',
    status: 'pending',
    stage: 'new',
    createdAt: '',
  };
  const field = bookingField(name);
  const texts = name === 'eventDate' ? ['2031-07-18', '2031-07-19'] : ['one', 'two'];
  const values = field.kind === 'choice' ? field.values : texts;
  const value = values[position];
  const answer = field.kind === 'services' ? [['shisha-rental'], []][position] : value;
  const booking = { ...empty, [name]: answer } as unknown as Booking;
  const columns = exportColumns({ timeZone: 'Europe/London', currency: 'USD' }, 'point');
  return columns.map(({ cell }) => cell(booking)).join('|');
}

describe('the CSV export of bookings', () => {
  // Nothing is stored without consent, so there is nothing to say of it.
  it.each(BOOKING_FIELD_NAMES.filter((name) => bookingField(name).kind !== 'consent'))(
    'has a different cell for each answer to %s',
    (name) => {
      expect(cellsWith(name, 0)).not.toBe(cellsWith(name, 1));
    },
  );
});
