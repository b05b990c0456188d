import {
  Body,
  Controller,
  Delete,
  Get,
  Put,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Answers, Id, IfMatch, Uid } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import {
  BOOKING_SCHEMA,
  BOOKING_STATS_SCHEMA,
  LISTED_BOOKING_SCHEMA,
  type Booking,
  type BookingStats,
  type ListedBooking,
} from '../../contract/bookings.js';
import { bookingVersion } from '../../contract/versions.js';
import { ApiHistory } from '../../platform/audit/audit-log.js';
import { ApiClashes } from '../bookings/api-conflicts.js';
import { isWhole, PageQuery } from '../../platform/list/list-query.js';
import { ApiList, sendPage } from '../../platform/list/list-response.js';
import { BookingsService } from './bookings.service.js';
import { BookingListQuery } from './dto/booking-list.query.js';
import { BookingStatusRequest } from './details/dto/owner.requests.js';
import { DELETED_SCHEMA, type Deleted } from '../../contract/record.js';
import type { HistoryEntry } from '../../contract/history.js';

@ApiTags('bookings')
@Controller('bookings')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Get()
  @ApiCookieAuth()
  @ApiList('List bookings, newest first', LISTED_BOOKING_SCHEMA)
  @ApiErrors(400, 401)
  async list(
    @Query() query: BookingListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedBooking[] | StreamableFile> {
    if (isWhole(query)) return this.bookings.all();
    return sendPage(reply, await this.bookings.page(query));
  }

  @Get('stats')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Count bookings by status' })
  @Answers(200, BOOKING_STATS_SCHEMA, 'How many bookings have each status')
  @ApiErrors(401)
  stats(): Promise<BookingStats> {
    return this.bookings.stats();
  }

  @Put(':id/status')
  @ApiCookieAuth()
  @ApiOperation({
    summary: "Change a booking's status",
    description:
      'Where a booking that is confirmed would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.',
  })
  @Answers(200, BOOKING_SCHEMA, 'The booking with its new status')
  @ApiClashes()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setStatus(
    @Id() id: string,
    @Body() request: BookingStatusRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Booking> {
    const booking = await this.bookings.setStatus(id, request, uid, ifMatch);
    reply.header('etag', bookingVersion(booking));
    return booking;
  }

  @Get(':id/history')
  @ApiCookieAuth()
  @ApiHistory('What happened to a booking, also to a deleted one')
  @ApiErrors(400, 401, 404)
  async history(
    @Id() id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HistoryEntry[]> {
    return sendPage(reply, await this.bookings.history(id, query));
  }

  @Delete(':id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Delete a booking for good' })
  @Answers(200, DELETED_SCHEMA, 'The id that is gone')
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  delete(
    @Id() id: string,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<Deleted> {
    return this.bookings.delete(id, uid, ifMatch);
  }
}
