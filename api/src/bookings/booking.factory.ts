import { BOOKING_FIELD_NAMES } from '../contract/booking-fields.js';
import { searchText } from '../people/search.js';
import type { Booking } from '../contract/bookings.js';
import type { BookingEntity } from './booking.entity.js';
import { toBooking } from './dto/booking.response.js';
import type { BookingRequest } from './dto/booking.request.js';

/** What the server adds to a request. */
export type BookingIdentity = Pick<BookingEntity, 'id' | 'createdAt'>;

/** What the visitor asked for: the same, however often it is sent. */
export type BookingInput = Omit<BookingEntity, keyof BookingIdentity | 'status' | 'searchText'>;

export const toBookingInput = (request: BookingRequest): BookingInput =>
  Object.fromEntries(
    BOOKING_FIELD_NAMES.map((name) => [name, request[name] ?? null]),
  ) as unknown as BookingInput;

/**
 * The booking that a request becomes; every one starts as pending (spec §4).
 * @param home the calling code of a phone number that has none
 */
export const newPendingBooking = (
  asked: BookingInput,
  given: BookingIdentity,
  home: string,
): BookingEntity => ({
  ...asked,
  ...given,
  status: 'pending',
  searchText: searchText(asked, home),
});

/** What the visitor is answered. */
export const toBookingResponse = (asked: BookingInput, given: BookingIdentity): Booking =>
  toBooking({ ...asked, ...given, status: 'pending' });
