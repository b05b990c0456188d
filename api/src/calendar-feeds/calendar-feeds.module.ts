import { Module, type DynamicModule } from '@nestjs/common';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { FEED_SOURCES, type FeedSources } from './feed-sources.js';

@Module({})
export class CalendarFeedsModule {
  static register(sources: FeedSources): DynamicModule {
    return {
      module: CalendarFeedsModule,
      controllers: [CalendarFeedsController],
      providers: [CalendarFeedsService, { provide: FEED_SOURCES, useValue: sources }],
    };
  }
}
