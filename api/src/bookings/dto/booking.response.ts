import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../people/person.response.js';
import type { Booking } from '../../contract/bookings.js';
import {
  BUDGETS,
  EVENT_TYPES,
  GUEST_COUNTS,
  SERVICES,
  type Budget,
  type EventType,
  type GuestCount,
  type Service,
} from '../../contract/enumerations.js';
import { BOOKING_FILTERS, BOOKING_STATUSES, type BookingStatus } from '../../contract/statuses.js';
import { isoTime, list } from '../../platform/database/driver-values.js';
import type { BookingRow, BookingDetailsRow } from '../booking-list.js';

const Nullable = () => ApiProperty({ type: String, nullable: true });

export class BookingResponse extends PersonResponse implements Booking {
  @ApiProperty({ enum: SERVICES, isArray: true })
  services!: Service[];
  @ApiProperty({ format: 'date', description: "In the business's time zone" })
  eventDate!: string;
  @ApiProperty({ example: '19:30', description: "In the business's time zone" })
  eventTime!: string;
  @ApiProperty()
  location!: string;
  @ApiProperty({ enum: GUEST_COUNTS })
  guestCount!: GuestCount;
  @ApiProperty({ enum: EVENT_TYPES, nullable: true })
  eventType!: EventType | null;
  @Nullable()
  flavourPreferences!: string | null;
  @Nullable()
  specialRequirements!: string | null;
  @ApiProperty({ enum: BUDGETS, nullable: true })
  budget!: Budget | null;
  @ApiProperty({ enum: BOOKING_STATUSES })
  status!: BookingStatus;
  @ApiProperty()
  termsAccepted!: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
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
  return {
    // Each by its name: to spread toPerson's takes as long as the rest of a page twice.
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    instagram: row.instagram,
    services: list(row.services),
    eventDate: row.eventDate,
    eventTime: row.eventTime,
    location: row.location,
    guestCount: row.guestCount,
    eventType: row.eventType,
    flavourPreferences: row.flavourPreferences,
    specialRequirements: row.specialRequirements,
    budget: row.budget,
    termsAccepted: Boolean(row.termsAccepted),
    createdAt: isoTime(row.createdAt),
  };
}
