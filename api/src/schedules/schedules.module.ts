import { Module, type DynamicModule } from '@nestjs/common';
import { MissingSchedules } from './missing-schedules.js';
import { SCHEDULE_SOURCES, type ScheduleSources } from './schedule-sources.js';

@Module({})
export class SchedulesModule {
  static register(sources: ScheduleSources): DynamicModule {
    return {
      module: SchedulesModule,
      providers: [MissingSchedules, { provide: SCHEDULE_SOURCES, useValue: sources }],
    };
  }
}
