import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  FIGURES_MONTHS_DEFAULT,
  FIGURES_MONTHS_MAX,
  FIGURES_SCHEMA,
  type Figures,
} from '../../contract/figures.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { localMonths } from '../../platform/dates/months.js';
import { Answers } from '../../platform/http/call.js';
import { NumberParameter } from '../../platform/list/list-calls.js';
import { Ledger } from '../payments/ledger.js';
import { FiguresRepository } from './figures.repository.js';

class FiguresQuery {
  @NumberParameter('months', FIGURES_MONTHS_MAX, FIGURES_MONTHS_DEFAULT)
  months?: number;
}

@ApiTags('figures')
@Controller('figures')
export class FiguresController {
  constructor(
    private readonly repository: FiguresRepository,
    private readonly ledger: Ledger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Get the monthly figures',
    description: 'Months of the time zone of the business, oldest first, up to the running one.',
  })
  @Answers(200, FIGURES_SCHEMA, 'A row for each month')
  async figures(
    @Query() { months: count = FIGURES_MONTHS_DEFAULT }: FiguresQuery,
  ): Promise<Figures> {
    const months = localMonths(new Date(), this.config.settings.timeZone, count);
    const figures = await this.repository.of(months);
    const earned = await this.ledger.earnedIn(months);
    return { months: figures.map((each) => ({ ...each, earned: earned.get(each.month) ?? 0 })) };
  }
}
