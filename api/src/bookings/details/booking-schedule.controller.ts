import { Body, Controller, Headers, Param, Put, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../../contract/auth.js';
import {
  ALLOCATIONS_SCHEMA,
  ARRIVAL_SCHEMA,
  SCHEDULE_SCHEMA,
  type AllocationsChange,
  type Arrival,
  type ScheduleChange,
} from '../../contract/schedules/schedule.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { CurrentUser } from '../../platform/http/current-user.js';
import { ApiIfMatch } from '../../platform/http/if-match.js';
import { schemaDocs } from '../../platform/http/schema-docs.js';
import { SchemaPipe } from '../../platform/validation/schema.pipe.js';
import { UuidPipe } from '../../platform/validation/uuid.pipe.js';
import { ApiArrivedAlready, ApiClashes } from '../../schedules/dto/schedule.response.js';
import { answer } from './booking-details.controller.js';
import { BookingDetailsService } from './booking-details.service.js';
import { BookingDetailsResponse } from './dto/booking-details.response.js';

const CLASHING =
  'Where a confirmed booking would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.';

/** When and with what one booking takes place; the answer is always the booking as it is stored then. */
@ApiTags('bookings')
@ApiCookieAuth()
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('bookings/:id')
export class BookingScheduleController {
  constructor(private readonly bookings: BookingDetailsService) {}

  @Put('schedule')
  @ApiOperation({ summary: 'Set when a booking takes place', description: CLASHING })
  @ApiBody({ schema: schemaDocs(SCHEDULE_SCHEMA) })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking, with its clashes' })
  @ApiIfMatch()
  @ApiClashes()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setSchedule(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(SCHEDULE_SCHEMA)) change: ScheduleChange,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setSchedule(id, change, uid, ifMatch));
  }

  @Put('allocations')
  @ApiOperation({ summary: 'Set what of the equipment a booking takes', description: CLASHING })
  @ApiBody({ schema: schemaDocs(ALLOCATIONS_SCHEMA) })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking, with its clashes' })
  @ApiIfMatch()
  @ApiClashes()
  @ApiErrors(400, 401, 403, 404, 409, 412, 413, 415)
  async setAllocations(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(ALLOCATIONS_SCHEMA)) change: AllocationsChange,
    @CurrentUser() { uid }: SignedInUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setAllocations(id, change, uid, ifMatch));
  }

  @Put('arrival')
  @ApiOperation({
    summary: 'Note when the owner got there',
    description: 'The same moment again changes nothing; another one is 409 with `arrivedAt`.',
  })
  @ApiBody({ schema: schemaDocs(ARRIVAL_SCHEMA) })
  @ApiOkResponse({ type: BookingDetailsResponse, description: 'The booking as it is now' })
  @ApiArrivedAlready()
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  async setArrival(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(ARRIVAL_SCHEMA)) arrival: Arrival,
    @CurrentUser() { uid }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingDetailsResponse> {
    return answer(reply, await this.bookings.setArrival(id, arrival, uid));
  }
}
