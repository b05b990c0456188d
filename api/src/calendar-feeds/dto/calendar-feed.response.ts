import { ApiProperty } from '@nestjs/swagger';
import type { CalendarFeed, CreatedCalendarFeed } from '../../contract/schedules/calendar-feed.js';

export class CalendarFeedResponse implements CalendarFeed {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ description: 'Of the device or the person that it is for' })
  name!: string;
  @ApiProperty({ description: 'No names, numbers, places or links' })
  withoutNames!: boolean;
  @ApiProperty({ description: 'With what is quoted or asked for' })
  tentative!: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'To the minute; null: never yet',
  })
  lastFetchedAt!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'By what program, as it calls itself',
  })
  lastFetchedBy!: string | null;
}

export class CreatedCalendarFeedResponse
  extends CalendarFeedResponse
  implements CreatedCalendarFeed
{
  @ApiProperty({ description: 'What a calendar subscribes to; it is shown this once' })
  url!: string;
}
