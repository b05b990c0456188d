import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import { answerStateOf, stageOf } from '../../contract/answers.js';
import type { Booking, BookingProgress } from '../../contract/bookings.js';
import { isCancelledStatus } from '../../contract/statuses.js';
import { isoTime, json } from '../../platform/database/driver-values.js';
import type { BookingDetailsRow, BookingRow } from './booking.row.js';
import { quoteSummaryOf } from './quote-summary.js';

/** What leaves the server of a booking, field by field. */
export const toBooking = (row: BookingRow): Booking => toBookingAt(row, Date.now());

/** The same, as it was to be answered at that moment (milliseconds since 1970). */
export function toBookingAt(row: BookingRow, now: number): Booking {
  const booking = toBookingDetails(row) as Booking;
  booking.status = row.status;
  return Object.assign(booking, progressOf(row, now));
}

function progressOf(row: BookingRow, now: number): BookingProgress {
  const answerDueAt = isoTime(row.answerDueAt);
  const answeredAt = row.answeredAt === null ? null : isoTime(row.answeredAt);
  const answered = answeredAt === null ? null : Date.parse(answeredAt);
  const quote = quoteSummaryOf(row);
  const { paid, refunded } = row;
  return {
    reference: row.reference,
    source: row.source,
    requestedDate: row.requestedDate,
    requestedTime: row.requestedTime,
    stage: stageOf({ status: row.status, isAnswered: answered !== null, quote, paid }),
    answerDueAt,
    answeredAt,
    answerState: answerStateOf(Date.parse(answerDueAt), answered, now),
    estimate: json(row.estimate, 'bookings.estimate', null),
    total: quote?.total ?? null,
    paid: quote ? paid : null,
    balance: quote && !isCancelledStatus(row.status) ? quote.total - paid : null,
    received: paid + refunded,
    refunded,
  };
}

/** What leaves the server of what was asked for, field by field. */
export function toBookingDetails(row: BookingDetailsRow): Pick<Booking, keyof BookingDetailsRow> {
  const details = { id: row.id } as Record<string, unknown>;
  for (const name of BOOKING_FIELD_NAMES) details[name] = row[name];
  details['services'] = json(row.services, 'bookings.services', []);
  details['termsAccepted'] = Boolean(row.termsAccepted);
  details['createdAt'] = isoTime(row.createdAt);
  return details as unknown as Booking;
}
