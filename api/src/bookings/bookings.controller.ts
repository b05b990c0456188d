import {
  Body,
  Controller,
  Delete,
  Get,
  Post,
  Put,
  Query,
  Res,
  UseGuards,
  type StreamableFile,
} from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  Answers,
  CurrentUser,
  Id,
  IdempotencyKey,
  IfMatch,
  OptionalSession,
  Public,
  Uid,
} from '../platform/http/call.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { DeletedResponse } from '../platform/http/deleted.response.js';
import type { BookingStats } from '../contract/bookings.js';
import type { SignedInUser } from '../contract/auth.js';
import { bookingVersion } from '../contract/versions.js';
import { ApiHistory, HistoryEntryResponse } from '../platform/audit/history.response.js';
import { ApiClashes } from '../schedules/dto/schedule.response.js';
import { isWhole, PageQuery } from '../platform/list/list-query.js';
import { ApiList, sendPage } from '../platform/list/list-response.js';
import { BookingsService } from './bookings.service.js';
import { VisitorRateLimit } from './visitor-rate-limit.js';
import { BookingListQuery } from './dto/booking-list.query.js';
import { BookingStatusRequest } from './details/dto/owner.requests.js';
import { BookingRequest } from './dto/booking.request.js';
import { BookingResponse, CreatedBookingResponse } from './dto/booking.response.js';
import { BookingStatsResponse, ListedBookingResponse } from './dto/listed-booking.response.js';

@ApiTags('bookings')
@Controller('bookings')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Public()
  @OptionalSession()
  @UseGuards(VisitorRateLimit)
  @Post()
  @ApiOperation({ summary: 'Ask for an evening' })
  @Answers(201, CreatedBookingResponse, 'The booking as it is stored')
  @ApiErrors(400, 403, 410, 413, 415, 422, 429)
  async create(
    @Body() request: BookingRequest,
    @CurrentUser() user: SignedInUser | undefined,
    @IdempotencyKey('Of requests under the same key, one makes a booking; all get its answer')
    key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedBookingResponse> {
    const booking = await this.bookings.create(request, user?.uid, key);
    reply.header('etag', bookingVersion(booking));
    return booking;
  }

  @Get()
  @ApiCookieAuth()
  @ApiList('List bookings, newest first', ListedBookingResponse)
  @ApiErrors(400, 401)
  async list(
    @Query() query: BookingListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedBookingResponse[] | StreamableFile> {
    if (isWhole(query)) return this.bookings.all();
    return sendPage(reply, await this.bookings.page(query));
  }

  @Get('stats')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Count bookings by status' })
  @Answers(200, BookingStatsResponse, 'How many bookings have each status')
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
  @Answers(200, BookingResponse, 'The booking with its new status')
  @ApiClashes()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setStatus(
    @Id() id: string,
    @Body() request: BookingStatusRequest,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingResponse> {
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
  ): Promise<HistoryEntryResponse[]> {
    return sendPage(reply, await this.bookings.history(id, query));
  }

  @Delete(':id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Delete a booking for good' })
  @Answers(200, DeletedResponse, 'The id that is gone')
  @ApiErrors(400, 401, 403, 404, 412, 413, 415)
  delete(
    @Id() id: string,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<DeletedResponse> {
    return this.bookings.delete(id, uid, ifMatch);
  }
}
