import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, ApiErrors, Id, Uid } from '../../platform/http/call.js';
import { PageQuery } from '../../platform/list/list-query.js';
import type { Page } from '../../platform/list/list.js';
import { ApiPage } from '../../platform/list/list-response.js';
import { NewBookings } from './new-bookings.js';
import { SPAM_REQUEST_SCHEMA, type SpamRequest } from '../../contract/spam.js';
import { BOOKING_SCHEMA, type Booking } from '../../contract/bookings.js';
import { DELETED_SCHEMA, type Deleted } from '../../contract/record.js';

@ApiTags('bookings')
@ApiCookieAuth()
@Controller('bookings/spam')
export class SpamController {
  constructor(private readonly bookings: NewBookings) {}

  @Get()
  @ApiOperation({ summary: 'List requests held as spam', description: 'Newest first.' })
  @ApiPage(SPAM_REQUEST_SCHEMA, 'One page of them', 'How many there are in all')
  @ApiErrors(400, 401)
  list(@Query() query: PageQuery): Promise<Page<SpamRequest>> {
    return this.bookings.spam(query);
  }

  @Post(':id/accept')
  @ApiOperation({ summary: 'Make a booking of a request held as spam' })
  @Answers(200, BOOKING_SCHEMA, 'The booking, pending')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  accept(@Id() id: string, @Uid() uid: string): Promise<Booking> {
    return this.bookings.acceptSpam(id, uid);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a request held as spam for good' })
  @Answers(200, DELETED_SCHEMA, 'The id of the deleted record')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  delete(@Id() id: string, @Uid() uid: string): Promise<Deleted> {
    return this.bookings.deleteSpam(id, uid);
  }
}
