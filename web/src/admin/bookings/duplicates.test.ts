import { describe, expect, it } from 'vitest';
import type { Booking } from '@finesse/api/contract/bookings';
import { probableDuplicates } from './duplicates';

const HOME = '+44 20 7946 0123';
const booking = (id: string, own: Partial<Booking> = {}) =>
  ({
    id,
    reference: `F-${id}`,
    email: `${id}@example.com`,
    phone: '-',
    eventDate: `2031-07-1${id}`,
    status: 'pending',
    ...own,
  }) as Booking;
const duplicates = (...bookings: Booking[]) =>
  Object.fromEntries(probableDuplicates(bookings, HOME));

describe('probable duplicates', () => {
  it('are requests that wait, of one e-mail address or one number however it is written', () => {
    const email = 'ada@example.com';
    expect(duplicates(booking('1', { email }), booking('2', { email }), booking('3'))).toEqual({
      1: 'F-2',
      2: 'F-1',
    });
    expect(
      duplicates(
        booking('1', { phone: '07700 900123' }),
        booking('2', { phone: '+44 (0)7700 900-123' }),
      ),
    ).toEqual({ 1: 'F-2', 2: 'F-1' });
  });

  it('are of one day where one of them is confirmed already', () => {
    const email = 'ada@example.com';
    const eventDate = '2031-08-01';
    const confirmed = booking('1', { email, eventDate, status: 'confirmed' });
    expect(duplicates(confirmed, booking('2', { email, eventDate }))).toEqual({
      1: 'F-2',
      2: 'F-1',
    });
    expect(duplicates(confirmed, booking('3', { email }))).toEqual({});
  });

  it('are neither what is over or cancelled, nor what shares only the beginning of a number', () => {
    const email = 'ada@example.com';
    const cancelled = booking('2', { email, status: 'cancelled' });
    expect(duplicates(booking('1', { email }), cancelled)).toEqual({});
    expect(duplicates(booking('1', { phone: '123' }), booking('2', { phone: '123' }))).toEqual({});
  });
});
