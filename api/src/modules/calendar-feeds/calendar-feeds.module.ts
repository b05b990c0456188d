import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

@Module({
  imports: [CalendarModule, SchedulesModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {}
