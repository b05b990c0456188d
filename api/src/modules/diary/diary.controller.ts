import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DELETED_SCHEMA } from '../../contract/record.js';
import { calendarDate, part } from '../../contract/request-fields.js';
import { DAY_SCHEMA } from '../../contract/schedules/day.js';
import {
  CLOSED_SCHEMA,
  DAYS_AHEAD_SCHEMA,
  DIARY_SCHEMA,
  NEW_CLOSED_DAYS_SCHEMA,
  type NewClosedDays,
} from '../../contract/schedules/diary.js';
import { Answers, ApiErrors, Id, Public } from '../../platform/http/call.js';
import { hashTag, isUnchanged } from '../../platform/http/entity-tag.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DayService } from './day.service.js';
import { DIARY_QUERY_SCHEMA, DiaryService, type DiaryQuery } from './diary.service.js';

/** The parameter of `GET /api/day/{date}`. */
const DATE_SCHEMA = part({ date: calendarDate('The day') });
const DATE = { type: String, format: 'date', description: 'In the business’s time zone' } as const;

@ApiTags('diary')
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
  between(@Query({ schema: DIARY_QUERY_SCHEMA }) query: DiaryQuery) {
    return this.diary.between(query);
  }

  @Get('day/:date')
  @ApiParam({ name: 'date', ...DATE })
  @ApiOperation({ summary: 'Get the run sheet and packing list of a day' })
  @Answers(200, DAY_SCHEMA, 'The events for which something is to be done on that day')
  day(@Param({ schema: DATE_SCHEMA }) { date }: { date: string }) {
    return this.days.get(date);
  }
}

@ApiTags('diary')
@Controller('closed-days')
export class ClosedDaysController {
  constructor(private readonly days: ClosedDaysService) {}

  @Public()
  @Get('ahead')
  @ApiOperation({
    summary: 'Which days ahead are closed, and how much notice is welcome',
    description: 'Requests for these days are still accepted; the form says so.',
  })
  @Answers(200, DAYS_AHEAD_SCHEMA, 'Dates only, and the days of notice')
  @ApiResponse({ status: 304, description: 'It is still what If-None-Match names' })
  async ahead(
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const ahead = await this.days.ahead();
    const tag = hashTag(JSON.stringify(ahead));
    return isUnchanged(reply, tag, ifNoneMatch) ? undefined : ahead;
  }

  @Post()
  @ApiOperation({ summary: 'Close a day, or all days of a span' })
  @Answers(201, CLOSED_SCHEMA, 'What is closed now, and the events that stand there')
  @ApiErrors(409)
  close(@Body({ schema: NEW_CLOSED_DAYS_SCHEMA }) days: NewClosedDays) {
    return this.days.close(days);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Open a closed day again' })
  @Answers(200, DELETED_SCHEMA, 'The id of the day that is open again')
  open(@Id() id: string) {
    return this.days.open(id);
  }
}
