import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import {
  CALENDAR_FEED_SCHEMA,
  CALENDAR_PATH,
  CREATED_CALENDAR_FEED_SCHEMA,
  NEW_CALENDAR_FEED_SCHEMA,
  type NewCalendarFeed,
} from '../../contract/schedules/calendar-feed.js';
import { ApiError } from '../../platform/http/api-error.js';
import {
  Answers,
  ApiErrors,
  Id,
  Public,
  SessionHash,
  Uid,
  RouteSettings,
} from '../../platform/http/call.js';
import { hashTag, isUnchanged } from '../../platform/http/entity-tag.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { DELETED_SCHEMA } from '../../contract/record.js';

@ApiTags('diary')
@Controller('calendar-feeds')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @ApiOperation({ summary: 'List the calendar feeds, oldest first' })
  @Answers(200, [CALENDAR_FEED_SCHEMA], 'With when each was last fetched')
  list() {
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
  ) {
    return this.feeds.create(feed, uid, session);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoke a calendar feed' })
  @Answers(200, DELETED_SCHEMA, 'The feed is revoked')
  revoke(@Id() id: string) {
    return this.feeds.revoke(id);
  }
}

const HEADERS = {
  // No proxy or shared cache may keep personal data.
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="calendar.ics"',
  // The address is a secret that must not be sent with links of the events.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Answers calendar programs, which authenticate by the address alone. */
@ApiExcludeController()
@Public()
@Controller(CALENDAR_PATH)
export class CalendarFilesController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get(':file')
  // Outlook.com refuses a compressed one.
  @RouteSettings({ isCompressed: false })
  @RateLimit('calendar feed')
  async read(
    @Param('file') file: string,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const feed = file.endsWith('.ics')
      ? await this.feeds.find(file.slice(0, -'.ics'.length))
      : null;
    // The same for a revoked token, an unknown one and one that is malformed.
    if (!feed) throw ApiError.notFound(ERRORS.nothingHere);
    const text = await this.feeds.text(feed);
    if (method === 'GET') await this.feeds.recordFetch(feed, headers['user-agent'] ?? '');
    reply.headers(HEADERS);
    if (isUnchanged(reply, hashTag(text), headers['if-none-match'])) reply.send();
    else reply.type('text/calendar; charset=utf-8').send(text);
  }
}
