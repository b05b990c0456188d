import { Controller, Put, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ALLOCATIONS_SCHEMA,
  ARRIVAL_SCHEMA,
  SCHEDULE_SCHEMA,
  type AllocationsChange,
  type Arrival,
  type ScheduleChange,
} from '../../contract/schedules/schedule.js';
import { Answers, Id, IfMatch, SchemaBody } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Uid } from '../../platform/http/current-user.js';
import { answer } from './booking-details.controller.js';
import { BookingDetailsService } from './booking-details.service.js';
import { BookingDetailsResponse } from './dto/booking-details.response.js';

const CLASHING =
  'Where a confirmed booking would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.';

/** When and with what one booking takes place; the answer is always the booking as it is stored then. */
@ApiTags('bookings')
@ApiCookieAuth()
@Controller('bookings/:id')
export class BookingScheduleController {
  constructor(private readonly bookings: BookingDetailsService) {}

  @Put('schedule')
  @ApiOperation({ summary: 'Set when a booking takes place', description: CLASHING })
  @Answers(200, BookingDetailsResponse, 'The booking, with its clashes')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setSchedule(
    @Id() id: string,
    @SchemaBody(SCHEDULE_SCHEMA) change: ScheduleChange,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setSchedule(id, change, uid, ifMatch));
  }

  @Put('allocations')
  @ApiOperation({ summary: 'Set what of the equipment a booking takes', description: CLASHING })
  @Answers(200, BookingDetailsResponse, 'The booking, with its clashes')
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setAllocations(
    @Id() id: string,
    @SchemaBody(ALLOCATIONS_SCHEMA) change: AllocationsChange,
    @Uid() uid: string,
    @IfMatch() ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setAllocations(id, change, uid, ifMatch));
  }

  @Put('arrival')
  @ApiOperation({
    summary: 'Note when the owner got there',
    description: 'The same moment again changes nothing; another one is 409 with `arrivedAt`.',
  })
  @Answers(200, BookingDetailsResponse, 'The booking as it is now')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async setArrival(
    @Id() id: string,
    @SchemaBody(ARRIVAL_SCHEMA) arrival: Arrival,
    @Uid() uid: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setArrival(id, arrival, uid));
  }
}
