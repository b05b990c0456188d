import { ApiProperty, PickType } from '@nestjs/swagger';
import { SPAM_REASONS, type SpamRequest, type SpamReason } from '../../contract/spam.js';
import type { HeldRequest } from '../../spam/spam-request.entity.js';
import type { BookingInput } from '../booking.factory.js';
import { DETAILS_COLUMNS } from '../booking.row.js';
import { BookingResponse, toBookingDetails } from './booking.response.js';

export class SpamRequestResponse
  extends PickType(BookingResponse, DETAILS_COLUMNS)
  implements SpamRequest
{
  @ApiProperty({ enum: SPAM_REASONS, description: 'What gave the robot away' })
  reason!: SpamReason;
}

/** What leaves the server of a request held as spam, field by field. */
export const toSpamRequest = (row: HeldRequest<BookingInput>): SpamRequestResponse => ({
  ...toBookingDetails({ ...row.request, id: row.id, createdAt: row.createdAt }),
  reason: row.reason,
});
