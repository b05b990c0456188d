import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { BookingCorrespondence } from './booking-correspondence.js';
import { BookingRequestsController, SpamController } from './booking-requests.controller.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BookingListeners } from './booking.listeners.js';
import { BookingPersonalData } from './booking.personal-data.js';
import { BookingsRepository } from './bookings.repository.js';

const PROVIDERS = [BookingsRepository, BookingRequestsService, BookingCorrespondence];

/** The bookings themselves, and requests for them; BookingManagementModule is what the owner does with them. */
@Module({
  imports: [CatalogueModule],
  controllers: [BookingRequestsController, SpamController],
  providers: [...PROVIDERS, BookingListeners, BookingPersonalData],
  exports: PROVIDERS,
})
export class BookingsModule {}
