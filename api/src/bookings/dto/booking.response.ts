import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  bookingField,
  BOOKING_FIELD_NAMES,
  type BookingFieldName,
} from '../../contract/booking-fields.js';
import {
  ANSWER_STATES,
  answerStateOf,
  BOOKING_SOURCES,
  BOOKING_STAGES,
  stageOf,
  type AnswerState,
  type BookingSource,
  type BookingStage,
} from '../../contract/answers.js';
import { EstimateResponse } from '../../catalogue/dto/estimate.response.js';
import type { Booking, BookingProgress } from '../../contract/bookings.js';
import { SERVICES } from '../../contract/enumerations.js';
import { BOOKING_STATUSES, type BookingStatus } from '../../contract/statuses.js';
import { isoTime, json } from '../../platform/database/driver-values.js';
import type { CreatedBooking } from '../../contract/request.js';
import { classOf } from '../../platform/validation/class-of.js';
import type { BookingDetailsRow, BookingRow } from '../booking.row.js';
import { quoteSummaryOf } from '../quote-summary.js';

const IN_ZONE = { description: "In the business's time zone" };

const AMOUNT = {
  type: 'integer',
  nullable: true,
  description: 'In minor units of the currency; null without a quote',
} as const;

/** What leaves the server of a booking: the fields of the contract, and what the server adds. */
export class BookingResponse extends classOf<Booking>() {
  @ApiProperty({ format: 'uuid' })
  override id!: string;
  @ApiProperty({ enum: BOOKING_STATUSES })
  override status!: BookingStatus;
  @ApiProperty({ format: 'date-time' })
  override createdAt!: string;
  @ApiProperty({ pattern: '^F-[0-9A-HJKMNP-TV-Z]{6}$', example: 'F-7K3M9Q' })
  override reference!: string;
  @ApiProperty({
    enum: BOOKING_SOURCES,
    description: 'The form, or by which way the owner took it',
  })
  override source!: BookingSource;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'What was asked for, where it takes place at another date or time',
  })
  override requestedDate!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Likewise' })
  override requestedTime!: string | null;
  @ApiProperty({ enum: BOOKING_STAGES, description: 'Where it stands' })
  override stage!: BookingStage;
  @ApiProperty({ format: 'date-time', description: 'Until when the owner has promised to answer' })
  override answerDueAt!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the owner first did something about it',
  })
  override answeredAt!: string | null;
  @ApiProperty({
    enum: ANSWER_STATES,
    description: 'Waiting within the time or beyond it, answered within the time or beyond it',
  })
  override answerState!: AnswerState;
  @ApiProperty({
    type: EstimateResponse,
    nullable: true,
    description: 'What the visitor had priced, at the prices of then',
  })
  override estimate!: EstimateResponse | null;
  @ApiProperty(AMOUNT)
  override total!: number | null;
  @ApiProperty(AMOUNT)
  override paid!: number | null;
  @ApiProperty(AMOUNT)
  override balance!: number | null;
}
for (const name of BOOKING_FIELD_NAMES)
  ApiProperty(described(name))(BookingResponse.prototype, name);

function described(name: BookingFieldName): ApiPropertyOptions {
  const field = bookingField(name);
  const nullable = field.rule.required === undefined;
  switch (field.kind) {
    case 'text':
    case 'note':
      return {
        type: String,
        nullable,
        ...(field.rule.format === 'date' && { format: 'date' }),
        ...((field.rule.format === 'date' || field.rule.format === 'time') && IN_ZONE),
        ...(field.example !== undefined && { example: field.example }),
      };
    case 'choice':
      return { enum: field.values, nullable };
    case 'services':
      return { enum: SERVICES, isArray: true };
    case 'consent':
      return { type: Boolean };
  }
}

export class CreatedBookingResponse extends BookingResponse implements CreatedBooking {
  @ApiProperty({ type: String, nullable: true, description: 'Opens the customer’s page' })
  requestLink!: string | null;
}

/** What leaves the server of a booking, field by field. */
export const toBooking = (row: BookingRow): BookingResponse => toBookingAt(row, Date.now());

/** The same, as it was to be answered at that moment (milliseconds since 1970). */
export function toBookingAt(row: BookingRow, now: number): BookingResponse {
  const booking = toBookingDetails(row) as BookingResponse;
  booking.status = row.status;
  return Object.assign(booking, progressOf(row, now));
}

function progressOf(row: BookingRow, now: number): BookingProgress {
  const answerDueAt = isoTime(row.answerDueAt);
  const answeredAt = row.answeredAt === null ? null : isoTime(row.answeredAt);
  const answered = answeredAt === null ? null : Date.parse(answeredAt);
  const quote = quoteSummaryOf(row);
  const { paid } = row;
  return {
    reference: row.reference,
    source: row.source,
    requestedDate: row.requestedDate,
    requestedTime: row.requestedTime,
    stage: stageOf({ status: row.status, isAnswered: answered !== null, quote, paid }),
    answerDueAt,
    answeredAt,
    answerState: answerStateOf(Date.parse(answerDueAt), answered, now),
    estimate: json(row.estimate),
    total: quote?.total ?? null,
    paid: quote ? paid : null,
    balance: quote ? quote.total - paid : null,
  };
}

/** What leaves the server of what was asked for, field by field. */
export function toBookingDetails(
  row: BookingDetailsRow,
): Pick<BookingResponse, keyof BookingDetailsRow> {
  const details = { id: row.id } as Record<string, unknown>;
  for (const name of BOOKING_FIELD_NAMES) details[name] = row[name];
  details['services'] = json(row.services);
  details['termsAccepted'] = Boolean(row.termsAccepted);
  details['createdAt'] = isoTime(row.createdAt);
  return details as unknown as BookingResponse;
}
