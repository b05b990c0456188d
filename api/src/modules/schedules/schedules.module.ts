import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ClashGuard } from './clash-guard.js';
import { ScheduleChanges } from './schedule-changes.js';
import { Clashes } from './clashes.js';
import { DraftClashesController } from './draft-clashes.controller.js';
import { ScheduleReader } from './schedule-reader.js';
import { ScheduleQuoteListeners } from './schedule-quotes.listeners.js';
import { ScheduleListeners } from './schedule.listeners.js';
import { SchedulePersonalData } from './schedule.personal-data.js';
import { SchedulesRepository } from './schedules.repository.js';

const PROVIDERS = [SchedulesRepository, ScheduleReader, ScheduleChanges, Clashes];

@Module({
  imports: [BookingsModule, CatalogueModule, QuotesModule],
  controllers: [DraftClashesController],
  providers: [
    ...PROVIDERS,
    ClashGuard,
    ScheduleListeners,
    ScheduleQuoteListeners,
    SchedulePersonalData,
  ],
  exports: PROVIDERS,
})
export class SchedulesModule {}
