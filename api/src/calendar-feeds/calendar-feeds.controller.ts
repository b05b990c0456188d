import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { SignedInUser } from '../contract/auth.js';
import {
  CALENDAR_FEED_SCHEMA,
  type CalendarFeed,
  type CreatedCalendarFeed,
  type NewCalendarFeed,
} from '../contract/schedules/calendar-feed.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/call.js';
import { DeletedResponse } from '../platform/http/deleted.response.js';
import { schemaDocs } from '../platform/validation/schema-field.js';
import { SchemaPipe, UuidPipe } from '../platform/validation/pipes.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarFeedResponse, CreatedCalendarFeedResponse } from './dto/calendar-feed.response.js';

@ApiTags('diary')
@ApiCookieAuth()
@Controller('calendar-feeds')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @ApiOperation({ summary: 'List the calendar feeds, oldest first' })
  @ApiOkResponse({ type: [CalendarFeedResponse], description: 'With when each was last fetched' })
  @ApiErrors(401)
  list(): Promise<CalendarFeed[]> {
    return this.feeds.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Make an address that one calendar subscribes to',
    description: 'Whoever has it reads the events, until it is revoked.',
  })
  @ApiBody({ schema: schemaDocs(CALENDAR_FEED_SCHEMA) })
  @ApiCreatedResponse({
    type: CreatedCalendarFeedResponse,
    description: 'The feed, and its address, which is never shown again',
  })
  @ApiErrors(400, 401, 403, 409, 413, 415)
  create(
    @Body(new SchemaPipe(CALENDAR_FEED_SCHEMA)) feed: NewCalendarFeed,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<CreatedCalendarFeed> {
    return this.feeds.create(feed, uid);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Revoke a calendar feed' })
  @ApiOkResponse({ type: DeletedResponse, description: 'Nobody reads it any more' })
  @ApiErrors(400, 401, 403, 404, 413, 415)
  revoke(@Param('id', UuidPipe) id: string): Promise<DeletedResponse> {
    return this.feeds.revoke(id);
  }
}
