import { Body, Controller, Delete, Get, Headers, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  CLOSED_DAY_SCHEMA,
  DAYS_AHEAD_SCHEMA,
  NEW_CLOSED_DAY_SCHEMA,
  type ClosedDay,
  type DaysAhead,
  type NewClosedDay,
} from '../../contract/schedules/diary.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { hashTag, isUnchanged } from '../../platform/http/entity-tag.js';
import { Answers, Id, Public } from '../../platform/http/call.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DELETED_SCHEMA, type Deleted } from '../../contract/record.js';

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
  @ApiErrors()
  async ahead(
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DaysAhead | undefined> {
    const ahead = await this.days.ahead();
    const tag = hashTag(JSON.stringify(ahead));
    return isUnchanged(reply, tag, ifNoneMatch) ? undefined : ahead;
  }

  @Post()
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Close a day' })
  @Answers(201, CLOSED_DAY_SCHEMA, 'The day, closed')
  @ApiErrors(400, 401, 403, 409, 413, 415)
  close(@Body({ schema: NEW_CLOSED_DAY_SCHEMA }) day: NewClosedDay): Promise<ClosedDay> {
    return this.days.close(day);
  }

  @Delete(':id')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Open a closed day again' })
  @Answers(200, DELETED_SCHEMA, 'The id of the day that is open again')
  @ApiErrors(400, 401, 403, 404, 413, 415)
  open(@Id() id: string): Promise<Deleted> {
    return this.days.open(id);
  }
}
