import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { localMonths } from '../../platform/dates/months.js';
import { Answers } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { FIGURES_MONTHS_DEFAULT, FIGURES_SCHEMA, type Figures } from '../../contract/figures.js';
import { BOOKING_PORTS, type BookingPorts } from '../booking-ports.js';
import { FiguresQuery } from './figures.query.js';
import { monthFigures } from './month-figures.js';

@ApiTags('figures')
@ApiCookieAuth()
@Controller('figures')
export class FiguresController {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BOOKING_PORTS) private readonly ports: BookingPorts,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Get the monthly figures',
    description: 'Months of the time zone of the business, oldest first, up to the running one.',
  })
  @Answers(200, FIGURES_SCHEMA, 'A row for each month')
  @ApiErrors(400, 401)
  async figures(@Query() { months = FIGURES_MONTHS_DEFAULT }: FiguresQuery): Promise<Figures> {
    const { timeZone } = this.config.settings;
    const rows = [];
    const { reader } = this.database;
    for (const month of localMonths(new Date(), timeZone, months))
      rows.push({
        ...(await monthFigures(reader, month)),
        earned: await this.ports.earnedBetween(reader, month),
      });
    return { months: rows };
  }
}
