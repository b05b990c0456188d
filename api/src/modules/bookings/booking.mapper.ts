import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import { stageOf, type StageFacts, answerStateOf } from '../../contract/stages.js';
import type { Booking } from '../../contract/bookings.js';
import { isCancelledStatus } from '../../contract/statuses.js';
import { isoTime, json, type DriverRow } from '../../platform/database/sql.js';
import type { BookingEntity } from './booking.entity.js';
import { dueNow, type Due } from '../../contract/payments/card.js';
import type { SpamRequest } from '../../contract/spam.js';
import type { HeldRequest } from '../spam/spam-request.entity.js';

/** The columns of the request that are returned (spec §3). */
const DETAILS_COLUMNS = ['id', ...BOOKING_FIELD_NAMES, 'createdAt'] as const;

export const BOOKING_COLUMNS = [
  ...DETAILS_COLUMNS,
  'status',
  'reference',
  'source',
  'requestedDate',
  'requestedTime',
  'answerDueAt',
  'answeredAt',
  'wroteAt',
  'lastWordsAt',
  'estimate',
  'quoteAccepted',
  'quoteTotal',
  'quoteDeposit',
  'paid',
  'refunded',
] as const;

/** The request, as the drivers return it; an entity is assignable. */
type BookingDetailsRow = DriverRow<Pick<BookingEntity, (typeof DETAILS_COLUMNS)[number]>>;

export type BookingRow = DriverRow<Pick<BookingEntity, (typeof BOOKING_COLUMNS)[number]>>;

export const toBooking = (row: BookingRow): Booking => toBookingAt(row, Date.now());

/** A booking as a call responded with it at that moment (milliseconds since 1970). */
export function toBookingAt(row: BookingRow, now: number): Booking {
  const booking = toBookingDetails(row) as Booking;
  booking.status = row.status;
  return Object.assign(booking, progressOf(row, now));
}

function progressOf(
  row: BookingRow,
  now: number,
): Omit<Booking, keyof BookingDetailsRow | 'status'> {
  const answerDueAt = isoTime(row.answerDueAt);
  const answeredAt = row.answeredAt === null ? null : isoTime(row.answeredAt);
  const answered = answeredAt === null ? null : Date.parse(answeredAt);
  const quote = quoteSummaryOf(row);
  const { paid, refunded } = row;
  const estimate = json(row.estimate, 'bookings.estimate', null);
  return {
    reference: row.reference,
    source: row.source,
    requestedDate: row.requestedDate,
    requestedTime: row.requestedTime,
    stage: stageOf({ status: row.status, isAnswered: answered !== null, quote, paid }),
    answerDueAt,
    answeredAt,
    answerState: answerStateOf(Date.parse(answerDueAt), answered, now),
    wroteAt: row.wroteAt === null ? null : isoTime(row.wroteAt),
    lastWordsAt: row.lastWordsAt === null ? null : isoTime(row.lastWordsAt),
    estimate,
    estimateTotal: estimate?.total ?? null,
    total: quote?.total ?? null,
    paid: quote ? paid : null,
    balance: quote && !isCancelledStatus(row.status) ? quote.total - paid : null,
    received: paid + refunded,
    refunded,
  };
}

function toBookingDetails(row: BookingDetailsRow): Pick<Booking, keyof BookingDetailsRow> {
  const details = { id: row.id } as Record<string, unknown>;
  for (const name of BOOKING_FIELD_NAMES) details[name] = row[name];
  details['services'] = json(row.services, 'bookings.services', []);
  details['termsAccepted'] = Boolean(row.termsAccepted);
  details['createdAt'] = isoTime(row.createdAt);
  return details as unknown as Booking;
}

const quoteSummaryOf = ({
  quoteAccepted,
  quoteTotal,
  quoteDeposit,
}: BookingRow): StageFacts['quote'] =>
  quoteAccepted === null || quoteTotal === null || quoteDeposit === null
    ? null
    : { isAccepted: Boolean(quoteAccepted), total: quoteTotal, deposit: quoteDeposit };

/** What is due for a booking: null before a quote is accepted, and once it is cancelled. */
export function dueOf(booking: BookingEntity): Due | null {
  const summary = quoteSummaryOf(booking);
  if (!summary?.isAccepted || isCancelledStatus(booking.status)) return null;
  const { paid, refunded } = booking;
  return dueNow({ ...summary, received: paid + refunded, refunded });
}

export const toSpamRequest = (
  row: HeldRequest<Omit<BookingDetailsRow, 'id' | 'createdAt'>>,
): SpamRequest => ({
  ...toBookingDetails({ ...row.request, id: row.id, createdAt: row.createdAt }),
  reason: row.reason,
});
