import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { PeopleModule } from '../people/people.module.js';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { SpamModule } from '../spam/spam.module.js';
import { BookingRequestsController } from './booking-requests.controller.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BookingStatuses } from './booking-statuses.js';
import { BookingListeners } from './booking.listeners.js';
import { BookingPersonalData } from './booking.personal-data.js';
import { BookingsRepository } from './bookings.repository.js';
import { NewBookings } from './new-bookings.js';
import { SpamController } from './spam.controller.js';

const PROVIDERS = [BookingsRepository, NewBookings, BookingStatuses];

/** The bookings themselves, and requests for them; DashboardModule shows them beside quotes and schedules. */
@Module({
  imports: [CatalogueModule, IdempotencyModule, PeopleModule, RequestLinksModule, SpamModule],
  controllers: [BookingRequestsController, SpamController],
  providers: [
    ...PROVIDERS,
    BookingListeners,
    BookingPersonalData,
    BookingRequestsService,
  ],
  exports: PROVIDERS,
})
export class BookingsModule {}
