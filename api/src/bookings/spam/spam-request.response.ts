import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CAUGHT_REASONS, type CaughtBooking, type CaughtReason } from '../../contract/spam.js';
import type { RequestRow } from '../booking-list.js';
import { BookingResponse, toRequest } from '../dto/booking.response.js';

export class CaughtBookingResponse
  extends OmitType(BookingResponse, ['status'])
  implements CaughtBooking
{
  @ApiProperty({ enum: CAUGHT_REASONS, description: 'What gave the robot away' })
  reason!: CaughtReason;
}

/** A request held as spam, as the drivers give it. */
export type CaughtBookingRow = RequestRow & { reason: CaughtReason };

/** What leaves the server of a request held as spam, field by field. */
export const toCaughtBooking = (row: CaughtBookingRow): CaughtBookingResponse => ({
  ...toRequest(row),
  reason: row.reason,
});
