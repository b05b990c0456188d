import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Diary, DiaryEvent } from '../../contract/schedules/diary.js';
import type { Shortage } from '../../contract/schedules/schedule.js';
import { BookingResponse } from '../../bookings/dto/booking.response.js';
import { ClashResponse } from '../../schedules/dto/schedule.response.js';
import { ClosedDayResponse } from './closed-day.response.js';

const MOMENT = { format: 'date-time' } as const;

class DiaryEventResponse
  extends PickType(BookingResponse, ['reference', 'status', 'stage'])
  implements DiaryEvent
{
  @ApiProperty({ format: 'uuid' })
  bookingId!: string;
  @ApiProperty(MOMENT)
  start!: string;
  @ApiProperty(MOMENT)
  end!: string;
  @ApiProperty({ ...MOMENT, description: 'From leaving for it' })
  windowStart!: string;
  @ApiProperty({ ...MOMENT, description: 'To being back from it' })
  windowEnd!: string;
  @ApiProperty({ description: 'Who and where, cut to 80 characters' })
  title!: string;
  @ApiProperty({
    type: [ClashResponse],
    description: 'Of one that is not confirmed, those that confirming it would cause',
  })
  clashes!: ClashResponse[];
}

class ShortageResponse
  extends PickType(ClashResponse, ['equipment', 'name', 'available', 'promised', 'from', 'until'])
  implements Shortage {}

export class DiaryResponse implements Diary {
  @ApiProperty({
    type: [DiaryEventResponse],
    description: 'By start; each that touches one of the days, but no cancelled one',
  })
  events!: DiaryEventResponse[];
  @ApiProperty({ type: [ClosedDayResponse], description: 'By date' })
  closedDays!: ClosedDayResponse[];
  @ApiProperty({
    type: [ShortageResponse],
    description: 'Of what more is promised by confirmed bookings than the catalogue has',
  })
  shortages!: ShortageResponse[];
}
