import { Module, type DynamicModule } from '@nestjs/common';
import { ClosedDaysController } from './closed-days.controller.js';
import { ClosedDaysService } from './closed-days.service.js';
import { DIARY_SOURCES, type DiarySources } from './diary-sources.js';

@Module({})
export class DiaryModule {
  static register(sources: DiarySources): DynamicModule {
    return {
      module: DiaryModule,
      controllers: [ClosedDaysController],
      providers: [ClosedDaysService, { provide: DIARY_SOURCES, useValue: sources }],
    };
  }
}
