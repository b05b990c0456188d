import { Body, Controller, Get, Headers, Param, Patch, Post, Put, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../../contract/auth.js';
import type { BookingDetails } from '../../contract/bookings.js';
import { ApiClashes } from '../../schedules/dto/schedule.response.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { CurrentUser } from '../../platform/http/current-user.js';
import { ApiIfMatch } from '../../platform/http/if-match.js';
import { UuidPipe } from '../../platform/validation/uuid.pipe.js';
import { BookingEditRequest } from '../dto/booking.request.js';
import { BookingDetailsService, type Versioned } from './booking-details.service.js';
import { BookingDetailsResponse } from './dto/booking-details.response.js';
import { ContactRequest, NotesRequest, PaymentRemindersRequest } from './dto/owner.requests.js';

/** One booking at the owner's hand; the answer is always the booking as it is stored then. */
@ApiTags('bookings')
@ApiCookieAuth()
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('bookings/:id')
export class BookingDetailsController {
  constructor(private readonly bookings: BookingDetailsService) {}

  @Get()
  @ApiOperation({ summary: 'One booking, with notes, member and other bookings of the customer' })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking' })
  @ApiErrors(400, 401, 404)
  async get(
    @Param('id', UuidPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.get(id));
  }

  @Patch()
  @ApiOperation({
    summary: 'Correct what was asked for',
    description:
      'What is left out stays as it is. Where another date or time would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.',
  })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking as it is stored' })
  @ApiIfMatch()
  @ApiClashes()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async edit(
    @Param('id', UuidPipe) id: string,
    @Body() request: BookingEditRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.edit(id, request, uid, ifMatch));
  }

  @Put('notes')
  @ApiOperation({ summary: 'Write the owner’s private notes; blank clears them' })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking with its notes' })
  @ApiIfMatch()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setNotes(
    @Param('id', UuidPipe) id: string,
    @Body() { text }: NotesRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setNotes(id, text, uid, ifMatch));
  }

  @Put('payment-reminders')
  @ApiOperation({ summary: 'Switch reminders of what is due off, or on again' })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking as it is now' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async pausePaymentReminders(
    @Param('id', UuidPipe) id: string,
    @Body() { paused }: PaymentRemindersRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.pausePaymentReminders(id, paused, uid));
  }

  @Post('contacts')
  @ApiOperation({ summary: 'Record that the customer was reached, which is an answer' })
  @ApiCreatedResponse({ type: BookingDetailsResponse, description: 'The booking, answered' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async addContact(
    @Param('id', UuidPipe) id: string,
    @Body() contact: ContactRequest,
    @CurrentUser() { uid }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.addContact(id, contact, uid));
  }
}

export function answer(reply: FastifyReply, { details, version }: Versioned): BookingDetails {
  reply.header('etag', version);
  return details;
}
