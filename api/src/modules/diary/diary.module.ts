import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DayService } from './day.service.js';
import { ClosedDaysController, DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';

@Module({
  imports: [BookingsModule, CatalogueModule, QuotesModule, SchedulesModule],
  controllers: [DiaryController, ClosedDaysController],
  providers: [DiaryService, DayService, ClosedDaysService],
})
export class DiaryModule {}
