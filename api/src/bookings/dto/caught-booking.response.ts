import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CAUGHT_REASONS, type CaughtBooking, type CaughtReason } from '../../contract/spam.js';
import type { CaughtBookingEntity } from '../spam/caught-booking.entity.js';
import { BookingResponse, toRequest } from './booking.response.js';

export class CaughtBookingResponse
  extends OmitType(BookingResponse, ['status'])
  implements CaughtBooking
{
  @ApiProperty({ enum: CAUGHT_REASONS, description: 'What gave the robot away' })
  reason!: CaughtReason;
}

/** What leaves the server of a request set aside, field by field. */
export const toCaughtBooking = (row: CaughtBookingEntity): CaughtBookingResponse => ({
  ...toRequest(row),
  reason: row.reason,
});
