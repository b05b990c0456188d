import { Body, Controller, Delete, Get, Ip, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../../contract/auth.js';
import { BOOKING_SCHEMA } from '../../contract/bookings.js';
import { DELETED_SCHEMA } from '../../contract/record.js';
import { CREATED_BOOKING_SCHEMA } from '../../contract/request.js';
import { SPAM_REQUEST_SCHEMA } from '../../contract/spam.js';
import { bookingStatusEtag } from '../../contract/etags.js';
import {
  Answers,
  ApiErrors,
  CurrentUser,
  Id,
  IdempotencyKey,
  OptionalSession,
  Public,
  Uid,
  RouteSettings,
} from '../../platform/http/call.js';
import { ApiPage, PageQuery } from '../../platform/list/list-calls.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { toSpamRequest } from './booking.mapper.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BookingRequest } from './dto/booking.request.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';

@ApiTags('bookings')
@Controller('bookings')
export class BookingRequestsController {
  constructor(
    private readonly requests: BookingRequestsService,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @OptionalSession()
  @Post()
  @RouteSettings({
    created: { metric: 'bookings_made_total', help: 'Booking requests that were stored' },
  })
  @ApiOperation({ summary: 'Create a booking request' })
  @Answers(201, CREATED_BOOKING_SCHEMA, 'The booking as it is stored', bookingStatusEtag)
  @ApiErrors(429)
  async create(
    @Body() request: BookingRequest,
    @CurrentUser() user: SignedInUser | undefined,
    @Ip() ip: string,
    @IdempotencyKey('Of requests under the same key, one makes a booking; all get its answer')
    key: string | undefined,
  ) {
    // Not in a guard, which would count what the rules of the body refuse.
    if (!user || !request.source) await this.limits.countAddress('booking', ip);
    return this.requests.create(request, user?.uid, key);
  }
}

@ApiTags('bookings')
@Controller('bookings/spam')
export class SpamController {
  constructor(
    private readonly requests: BookingRequestsService,
    private readonly spamRequests: SpamRepository,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List requests held as spam', description: 'Newest first.' })
  @ApiPage(SPAM_REQUEST_SCHEMA, 'One page of them', 'How many there are in all')
  list(@Query() query: PageQuery) {
    return this.spamRequests.page('booking', query, toSpamRequest);
  }

  @Post(':id/accept')
  @ApiOperation({ summary: 'Make a booking of a request held as spam' })
  @Answers(200, BOOKING_SCHEMA, 'The booking, pending')
  accept(@Id() id: string, @Uid() uid: string) {
    return this.requests.acceptSpam(id, uid);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a request held as spam for good' })
  @Answers(200, DELETED_SCHEMA, 'The id of the deleted record')
  delete(@Id() id: string, @Uid() uid: string) {
    return this.spamRequests.delete('booking', id, uid);
  }
}
