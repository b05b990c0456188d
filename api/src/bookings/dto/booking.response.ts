import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  bookingField,
  BOOKING_FIELD_NAMES,
  type BookingFieldName,
} from '../../contract/booking-fields.js';
import type { Booking } from '../../contract/bookings.js';
import { SERVICES } from '../../contract/enumerations.js';
import { BOOKING_FILTERS, BOOKING_STATUSES, type BookingStatus } from '../../contract/statuses.js';
import { isoTime, list } from '../../platform/database/driver-values.js';
import { classOf } from '../../platform/validation/class-of.js';
import type { BookingRow, BookingDetailsRow } from '../booking-list.js';

const IN_ZONE = { description: "In the business's time zone" };

/** What leaves the server of a booking: the fields of the contract, and what the server adds. */
export class BookingResponse extends classOf<Booking>() {
  @ApiProperty({ format: 'uuid' })
  override id!: string;
  @ApiProperty({ enum: BOOKING_STATUSES })
  override status!: BookingStatus;
  @ApiProperty({ format: 'date-time' })
  override createdAt!: string;
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

export class BookingDeletedResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

/** `total`, and how many bookings each filter by status shows. */
export class BookingStatsResponse {}
for (const name of ['total', ...BOOKING_FILTERS])
  ApiProperty({
    type: Number,
    ...(name === 'upcoming' && { description: 'Confirmed, and the event still to start' }),
  })(BookingStatsResponse.prototype, name);

/** What leaves the server of a booking, field by field. */
export function toBooking(row: BookingRow): BookingResponse {
  const booking = toBookingDetails(row) as BookingResponse;
  booking.status = row.status;
  return booking;
}

/** What leaves the server of what was asked for, field by field. */
export function toBookingDetails(row: BookingDetailsRow): Omit<BookingResponse, 'status'> {
  const details = { id: row.id } as Record<string, unknown>;
  for (const name of BOOKING_FIELD_NAMES) details[name] = row[name];
  details['services'] = list(row.services);
  details['termsAccepted'] = Boolean(row.termsAccepted);
  details['createdAt'] = isoTime(row.createdAt);
  return details as unknown as Omit<BookingResponse, 'status'>;
}
