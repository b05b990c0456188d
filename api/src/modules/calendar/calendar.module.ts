import { Module } from '@nestjs/common';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarUids } from './calendar-uids.js';
import { EventRevisions } from './event-revisions.js';

@Module({
  imports: [SchedulesModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService, CalendarUids, EventRevisions],
  exports: [CalendarUids, EventRevisions],
})
export class CalendarModule {}
