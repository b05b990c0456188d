import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MonthFiguresRepository } from './month-figures.js';
import { Ledger } from '../payments/ledger.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { localMonths } from '../../platform/dates/months.js';
import { Answers } from '../../platform/http/call.js';
import {
  FIGURES_MONTHS_DEFAULT,
  FIGURES_SCHEMA,
  FIGURES_MONTHS_MAX,
  type Figures,
} from '../../contract/figures.js';
import { NumberParameter } from '../../platform/list/list-query.js';

class FiguresQuery {
  @NumberParameter('months', FIGURES_MONTHS_MAX, FIGURES_MONTHS_DEFAULT)
  months?: number;
}

@ApiTags('figures')
@Controller('figures')
export class FiguresController {
  constructor(
    private readonly monthFigures: MonthFiguresRepository,
    private readonly ledger: Ledger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Get the monthly figures',
    description: 'Months of the time zone of the business, oldest first, up to the running one.',
  })
  @Answers(200, FIGURES_SCHEMA, 'A row for each month')
  async figures(@Query() { months = FIGURES_MONTHS_DEFAULT }: FiguresQuery): Promise<Figures> {
    const all = localMonths(new Date(), this.config.settings.timeZone, months);
    const figures = await this.monthFigures.of(all);
    const earned = await this.ledger.earnedIn(all);
    return { months: figures.map((each) => ({ ...each, earned: earned.get(each.month) ?? 0 })) };
  }
}
