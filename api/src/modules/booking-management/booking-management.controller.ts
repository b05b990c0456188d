import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Answers, By, Id, type Editor } from '../../platform/http/call.js';
import {
  BOOKING_SCHEMA,
  BOOKING_STATS_SCHEMA,
  LISTED_BOOKING_SCHEMA,
} from '../../contract/bookings.js';
import { bookingStatusEtag } from '../../contract/etags.js';
import { ApiHistory, AuditLog } from '../history/audit-log.js';
import { ApiClashes } from '../bookings/booking-conflicts.js';
import { DealsWithWords } from '../bookings/booking-correspondence.js';
import { ApiList, isWhole, PageQuery } from '../../platform/list/list-calls.js';
import { BookingManagementService } from './booking-management.service.js';
import {
  BookingExportQuery,
  BookingListQuery,
  BookingStatusRequest,
} from './dto/booking.requests.js';
import { DELETED_SCHEMA } from '../../contract/record.js';

@ApiTags('bookings')
@Controller('bookings')
export class BookingsController {
  constructor(
    private readonly bookings: BookingManagementService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @ApiList('List bookings, newest first', LISTED_BOOKING_SCHEMA)
  list(@Query() query: BookingListQuery) {
    return isWhole(query) ? this.bookings.all() : this.bookings.page(query);
  }

  @Get('export.csv')
  @ApiOperation({
    summary: 'Bookings as a file for spreadsheets',
    description:
      'All that match, in the order of the list, newest first where none is asked for. UTF-8 with a byte order mark; nothing in it is read as a formula. With `decimals=comma` its numbers are as in Germany and its columns are separated by semicolons, which spreadsheets of such countries expect. It is sent while it is read: a file that breaks off is not whole.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    content: { 'text/csv': { schema: { type: 'string' } } },
    description: 'A line of titles, and one for each booking',
    headers: {
      'Content-Disposition': {
        description: 'A file name with the day of today in the time zone of the business',
        schema: { type: 'string' },
      },
    },
  })
  export(@Query() query: BookingExportQuery) {
    return this.bookings.export(query);
  }

  @Get('stats')
  @ApiOperation({ summary: 'Count bookings by status' })
  @Answers(200, BOOKING_STATS_SCHEMA, 'How many bookings have each status')
  stats() {
    return this.bookings.stats();
  }

  @Put(':id/status')
  @DealsWithWords()
  @ApiOperation({
    summary: "Change a booking's status",
    description:
      'Where a booking that is confirmed would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.',
  })
  @Answers(200, BOOKING_SCHEMA, 'The booking with its new status', bookingStatusEtag)
  @ApiClashes()
  setStatus(@Id() id: string, @Body() request: BookingStatusRequest, @By() by: Editor) {
    return this.bookings.setStatus(id, request, by);
  }

  @Get(':id/history')
  @ApiHistory('What happened to a booking, also to a deleted one')
  history(@Id() id: string, @Query() query: PageQuery) {
    return this.audit.history('booking', id, query);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a booking for good' })
  @Answers(200, DELETED_SCHEMA, 'The id that is gone')
  delete(@Id() id: string, @By() by: Editor) {
    return this.bookings.delete(id, by);
  }
}
