import { Controller, Get, Inject, Query, type StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { CSV_SEPARATORS } from '../../../contract/currency.js';
import { csvFile } from '../../../platform/list/csv.js';
import { BOOKINGS } from '../../bookings/booking-list.js';
import { latestWallClock } from '../../../platform/dates/wall-clock.js';
import { BookingExportQuery } from '../dto/booking-list.query.js';
import { exportColumns } from './columns.js';

@ApiTags('bookings')
@ApiCookieAuth()
@Controller('bookings')
export class BookingExportController {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

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
  @ApiErrors(400, 401)
  export(@Query() query: BookingExportQuery): Promise<StreamableFile> {
    const { settings, callingCode } = this.config;
    const now = latestWallClock(new Date(), settings.timeZone);
    const { decimals = 'point', ...filters } = query;
    const filter = { ...filters, home: callingCode, now: () => now };
    const bookings = BOOKINGS.all(this.database.reader, filter);
    const columns = exportColumns(settings, decimals);
    return csvFile(`bookings-${now.date}.csv`, columns, bookings, CSV_SEPARATORS[decimals]);
  }
}
