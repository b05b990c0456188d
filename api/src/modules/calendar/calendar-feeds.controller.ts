import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CALENDAR_FEED_SCHEMA,
  CREATED_CALENDAR_FEED_SCHEMA,
  NEW_CALENDAR_FEED_SCHEMA,
  type CalendarFeed,
  type CreatedCalendarFeed,
  type NewCalendarFeed,
} from '../../contract/schedules/calendar-feed.js';
import { Answers, ApiErrors, Id, SessionHash, Uid } from '../../platform/http/call.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { DELETED_SCHEMA, type Deleted } from '../../contract/record.js';

@ApiTags('diary')
@Controller('calendar-feeds')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @ApiOperation({ summary: 'List the calendar feeds, oldest first' })
  @Answers(200, [CALENDAR_FEED_SCHEMA], 'With when each was last fetched')
  list(): Promise<CalendarFeed[]> {
    return this.feeds.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Create a calendar feed',
    description:
      'Whoever has it reads the events, until it is revoked, or its admin changes the password, signs out everywhere or is removed.',
  })
  @Answers(
    201,
    CREATED_CALENDAR_FEED_SCHEMA,
    'The feed, and its address, which is never shown again',
  )
  @ApiErrors(409)
  create(
    @Body({ schema: NEW_CALENDAR_FEED_SCHEMA }) feed: NewCalendarFeed,
    @Uid() uid: string,
    @SessionHash() session: string,
  ): Promise<CreatedCalendarFeed> {
    return this.feeds.create(feed, uid, session);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoke a calendar feed' })
  @Answers(200, DELETED_SCHEMA, 'The feed is revoked')
  revoke(@Id() id: string): Promise<Deleted> {
    return this.feeds.revoke(id);
  }
}
