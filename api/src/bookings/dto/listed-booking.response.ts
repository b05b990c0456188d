import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CLASH_STATES, type ClashState } from '../../contract/schedules/schedule.js';
import { BOOKING_FILTERS } from '../../contract/statuses.js';
import { BookingResponse } from './booking.response.js';

class DuplicateResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  reference!: string;
}

export class ListedBookingResponse extends BookingResponse {
  @ApiPropertyOptional({
    type: DuplicateResponse,
    nullable: true,
    description:
      'Another open booking that it probably repeats, of the same e-mail address or phone number; only in pages',
  })
  duplicateOf?: DuplicateResponse | null;
  @ApiPropertyOptional({
    enum: CLASH_STATES,
    nullable: true,
    description:
      'Of an open one to come whose equipment is promised to others, or would be; only in pages',
  })
  clashState?: ClashState | null;
}

/** `total`, and how many bookings each filter by status shows. */
export class BookingStatsResponse {}
for (const name of ['total', ...BOOKING_FILTERS])
  ApiProperty({
    type: Number,
    ...(name === 'upcoming' && { description: 'Confirmed, and the event still to start' }),
  })(BookingStatsResponse.prototype, name);
