import { ApiProperty } from '@nestjs/swagger';
import type { BookingStatusChange } from '../../contract/bookings.js';
import { BOOKING_STATUSES, type BookingStatus } from '../../contract/statuses.js';
import { OWNER_RULES, STATUS_RULES } from '../../contract/rules.js';
import { Satisfies, TextField } from '../../platform/validation/fields.js';

/** The body of `PUT /api/bookings/{id}/status`: any status from any other (spec §4). */
export class BookingStatusRequest implements BookingStatusChange {
  @ApiProperty({ enum: BOOKING_STATUSES })
  @Satisfies((value) =>
    BOOKING_STATUSES.includes(value as BookingStatus) ? undefined : STATUS_RULES.booking,
  )
  status!: BookingStatus;

  @TextField(OWNER_RULES.override, { description: 'Why it is confirmed though it clashes' })
  override?: string | null;
}
