import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  FIGURES_MONTHS_DEFAULT,
  FIGURES_MONTHS_MAX,
  FIGURES_SCHEMA,
} from '../../contract/figures.js';
import { Answers } from '../../platform/http/call.js';
import { NumberParameter } from '../../platform/list/list-query.js';
import { FiguresService } from './figures.service.js';

class FiguresQuery {
  @NumberParameter('months', FIGURES_MONTHS_MAX, FIGURES_MONTHS_DEFAULT)
  months?: number;
}

@ApiTags('figures')
@Controller('figures')
export class FiguresController {
  constructor(private readonly service: FiguresService) {}

  @Get()
  @ApiOperation({
    summary: 'Get the monthly figures',
    description: 'Months of the time zone of the business, oldest first, up to the running one.',
  })
  @Answers(200, FIGURES_SCHEMA, 'A row for each month')
  figures(@Query() { months = FIGURES_MONTHS_DEFAULT }: FiguresQuery) {
    return this.service.ofLastMonths(months);
  }
}
