import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { CalendarFeedsController, CalendarFilesController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { EventFiles } from './calendar-events.js';
import { EventRevisions } from './event-revisions.js';

@Module({
  imports: [SchedulesModule],
  controllers: [CalendarFeedsController, CalendarFilesController],
  providers: [CalendarFeedsService, EventFiles, EventRevisions],
  exports: [EventFiles, EventRevisions],
})
export class CalendarModule {}
