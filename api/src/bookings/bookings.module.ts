import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { BookingExportController } from './export/booking-export.controller.js';
import { CaughtBookingsController } from './spam/spam.controller.js';
import { CaughtBookingsService } from './spam/spam.service.js';

@Module({
  controllers: [BookingsController, BookingExportController, CaughtBookingsController],
  providers: [BookingsService, CaughtBookingsService],
})
export class BookingsModule {}
