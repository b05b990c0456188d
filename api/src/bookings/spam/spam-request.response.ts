import { ApiProperty, OmitType } from '@nestjs/swagger';
import { SPAM_REASONS, type SpamRequest, type SpamReason } from '../../contract/spam.js';
import type { BookingDetailsRow } from '../booking-list.js';
import { BookingResponse, toBookingDetails } from '../dto/booking.response.js';

export class SpamRequestResponse
  extends OmitType(BookingResponse, ['status'])
  implements SpamRequest
{
  @ApiProperty({ enum: SPAM_REASONS, description: 'What gave the robot away' })
  reason!: SpamReason;
}

/** A request held as spam, as the drivers give it. */
export type SpamRequestRow = BookingDetailsRow & { reason: SpamReason };

/** What leaves the server of a request held as spam, field by field. */
export const toSpamRequest = (row: SpamRequestRow): SpamRequestResponse => ({
  ...toBookingDetails(row),
  reason: row.reason,
});
