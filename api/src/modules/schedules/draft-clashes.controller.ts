import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CLASH_SCHEMA } from '../../contract/schedules/schedule.js';
import { Answers, Id } from '../../platform/http/call.js';
import { ScheduleReader } from './schedule-reader.js';

@ApiTags('quotes')
@Controller('bookings/:id/quotes/draft/clashes')
export class DraftClashesController {
  constructor(private readonly schedules: ScheduleReader) {}

  @Get()
  @ApiOperation({ summary: 'What would clash if the draft quote were accepted and confirmed' })
  @Answers(200, [CLASH_SCHEMA], 'None without a draft, and of a closed booking')
  list(@Id() id: string) {
    return this.schedules.draftClashes(id);
  }
}
