import { answerDueAt, type BookingSource } from '../contract/answers.js';
import { BOOKING_FIELD_NAMES } from '../contract/booking-fields.js';
import type { Booking, NewBooking } from '../contract/bookings.js';
import { referenceOf } from '../contract/reference.js';
import { comparablePhone, searchText } from '../people/search.js';
import type { BookingEntity } from './booking.entity.js';
import { toBookingAt } from './booking.mapper.js';
import type { BookingRequest } from './dto/booking.request.js';
import { requestedTimes } from './event-times.js';

/** What the server adds to a request. */
export type BookingIdentity = Pick<BookingEntity, 'id' | 'createdAt'>;

/** Where the business is: the calling code of a number that has none, and what its clocks show. */
export interface HomeSettings {
  callingCode: string;
  settings: { timeZone: string };
}

/** What the visitor asked for, and what of it was priced. */
export type BookingInput = Pick<BookingEntity, keyof NewBooking | 'estimate'>;

export type BookingAnswers = Omit<BookingInput, 'estimate'>;

/** What was asked for: the same, however often it is sent. */
export const toAnswers = (request: BookingRequest): BookingAnswers => ({
  ...(Object.fromEntries(
    BOOKING_FIELD_NAMES.map((name) => [name, request[name] ?? null]),
  ) as unknown as BookingAnswers),
  termsAccepted: request.termsAccepted === true,
});

/**
 * The booking that a request becomes; every one starts as pending (spec §4). Where the owner takes
 * it, the customer has an answer by that.
 */
export const newPendingBooking = (
  asked: BookingInput,
  given: BookingIdentity,
  { callingCode, settings }: HomeSettings,
  source: BookingSource = 'website',
): BookingEntity => ({
  ...asked,
  ...given,
  status: 'pending',
  reference: referenceOf(given.id),
  source,
  ...requestedTimes({ date: asked.eventDate, time: asked.eventTime }, settings.timeZone),
  answerDueAt: answerDueAt(given.createdAt),
  answeredAt: source === 'website' ? null : given.createdAt,
  quoteAccepted: null,
  quoteTotal: null,
  quoteDeposit: null,
  memberDiscount: 0,
  paid: 0,
  paymentRemindersPaused: false,
  notes: null,
  searchText: searchText(asked, callingCode),
  phoneNumber: comparablePhone(asked.phone, callingCode),
});

/** What is answered to whoever makes a booking, now or again: as it was made. */
export const toBookingResponse = (booking: BookingEntity): Booking =>
  toBookingAt(booking, booking.createdAt.getTime());
