import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DAY_SCHEMA, type Day } from '../../contract/schedules/day.js';
import { DIARY_SCHEMA, type Diary } from '../../contract/schedules/diary.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answers } from '../../platform/http/call.js';
import { DayService } from './day.service.js';
import { DATE_SCHEMA, DIARY_QUERY_SCHEMA, type DiaryQuery } from './diary-query.js';
import { DiaryService } from './diary.service.js';

const DATE = { type: String, format: 'date', description: 'In the business’s time zone' } as const;

@ApiTags('diary')
@ApiCookieAuth()
@Controller()
export class DiaryController {
  constructor(
    private readonly diary: DiaryService,
    private readonly days: DayService,
  ) {}

  @Get('diary')
  @ApiQuery({ name: 'from', ...DATE })
  @ApiQuery({ name: 'to', ...DATE, description: 'Included; at most 62 days in all' })
  @ApiOperation({ summary: 'List events, closed days and shortages of a period' })
  @Answers(200, DIARY_SCHEMA, 'Events, closed days and shortages')
  @ApiErrors(400, 401)
  between(@Query({ schema: DIARY_QUERY_SCHEMA }) query: DiaryQuery): Promise<Diary> {
    return this.diary.between(query);
  }

  @Get('day/:date')
  @ApiParam({ name: 'date', ...DATE })
  @ApiOperation({ summary: 'Get the run sheet and packing list of a day' })
  @Answers(200, DAY_SCHEMA, 'The events for which something is to be done on that day')
  @ApiErrors(400, 401)
  day(@Param({ schema: DATE_SCHEMA }) { date }: { date: string }): Promise<Day> {
    return this.days.get(date);
  }
}
