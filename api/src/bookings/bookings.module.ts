import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { BookingExportController } from './export/booking-export.controller.js';
import { SpamController } from './spam/spam.controller.js';
import { SpamService } from './spam/spam.service.js';

@Module({
  controllers: [BookingsController, BookingExportController, SpamController],
  providers: [BookingsService, SpamService],
})
export class BookingsModule {}
