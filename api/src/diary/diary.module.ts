import { Module, type DynamicModule } from '@nestjs/common';
import { ClosedDaysController } from './closed-days.controller.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DayService } from './day.service.js';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';
import { DIARY_SOURCES, type DiarySources } from './diary-sources.js';

@Module({})
export class DiaryModule {
  static register(sources: DiarySources): DynamicModule {
    return {
      module: DiaryModule,
      controllers: [DiaryController, ClosedDaysController],
      providers: [
        DiaryService,
        DayService,
        ClosedDaysService,
        { provide: DIARY_SOURCES, useValue: sources },
      ],
    };
  }
}
