import { Module } from '@nestjs/common';
import { ClosedDaysController } from './closed-days.controller.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DayService } from './day.service.js';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';

@Module({
  controllers: [DiaryController, ClosedDaysController],
  providers: [DiaryService, DayService, ClosedDaysService],
})
export class DiaryModule {}
