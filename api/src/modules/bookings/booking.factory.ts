import { answerDueAt } from '../../contract/stages.js';
import type { BookingSource, NewBooking } from '../../contract/new-booking.js';
import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import { fieldFor } from '../../contract/record.js';
import { referenceOf } from '../../contract/reference.js';
import { comparablePhone, searchText } from '../people/search.js';
import type { BookingEntity } from './booking.entity.js';
import { toBookingAt } from './booking.mapper.js';
import type { BookingRequest } from './dto/booking.request.js';
import { requestedTimes } from './event-times.js';

/** The calling code of phone numbers without one, and the time zone of the business. */
interface HomeSettings {
  callingCode: string;
  settings: { timeZone: string };
}

export type BookingIdentity = Pick<BookingEntity, 'id' | 'createdAt'>;

export type BookingInput = Pick<BookingEntity, keyof NewBooking | 'estimate'>;

export type BookingFields = Omit<BookingInput, 'estimate'>;

/** Of a caller, one of them may be unknown. */
const knownContact = ({ email, phone }: { email: string | null; phone: string | null }) => ({
  email: email ?? '',
  phone: phone ?? '',
});

/** The fields of the form, the same for each repetition of a request. */
export const toBookingFields = (request: BookingRequest): BookingFields => ({
  ...(fieldFor(BOOKING_FIELD_NAMES, (name) => request[name] ?? null) as unknown as BookingFields),
  ...knownContact(request),
  termsAccepted: request.termsAccepted === true,
});

/** A new booking, which starts as pending (spec §4). One that the owner enters counts as answered. */
export const newPendingBooking = (
  input: BookingInput,
  identity: BookingIdentity,
  { callingCode, settings }: HomeSettings,
  source: BookingSource = 'website',
): BookingEntity => ({
  ...input,
  ...identity,
  status: 'pending',
  reference: referenceOf(identity.id),
  source,
  ...requestedTimes({ date: input.eventDate, time: input.eventTime }, settings.timeZone),
  answerDueAt: answerDueAt(identity.createdAt),
  answeredAt: source === 'website' ? null : identity.createdAt,
  otherAnswerAt: source === 'website' ? null : identity.createdAt,
  wroteAt: null,
  wroteAtBeforeStatus: null,
  lastWordsAt: null,
  quoteAccepted: null,
  quoteTotal: null,
  quoteDeposit: null,
  quoteValidUntil: null,
  depositDueOn: null,
  memberDiscount: 0,
  paid: 0,
  refunded: 0,
  paymentRemindersPaused: false,
  notes: null,
  searchText: searchText(input, callingCode),
  phoneNumber: comparablePhone(input.phone, callingCode),
});

/** The response to the request that made a booking, as of that moment. */
export const toBookingResponse = (booking: BookingEntity) =>
  toBookingAt(booking, booking.createdAt.getTime());
