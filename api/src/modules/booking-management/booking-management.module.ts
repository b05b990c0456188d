import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { MembersModule } from '../members/members.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { BookingsController } from './booking-management.controller.js';
import { BookingManagementService } from './booking-management.service.js';
import { BookingDetailsController } from './details/booking-details.controller.js';
import { BookingDetailsService } from './details/booking-details.service.js';
import { BookingEtags } from './booking-etags.js';

/** What the owner does with bookings: the list, the file, and one of them beside what other features know of it. */
@Module({
  imports: [BookingsModule, MembersModule, SchedulesModule],
  controllers: [BookingsController, BookingDetailsController],
  providers: [BookingManagementService, BookingDetailsService, BookingEtags],
})
export class BookingManagementModule {}
