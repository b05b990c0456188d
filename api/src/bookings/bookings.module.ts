import { Module, type DynamicModule } from '@nestjs/common';
import { FIND_MEMBERS } from '../people/find-members.js';
import { BOOKING_SCHEDULES, EARNED_BETWEEN, type BookingSources } from './booking-sources.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { BookingDetailsController } from './details/booking-details.controller.js';
import { BookingScheduleController } from './details/booking-schedule.controller.js';
import { BookingDetailsService } from './details/booking-details.service.js';
import { PRICE_ESTIMATE } from './price-estimate.js';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { CUSTOMER_SOURCES } from './customer/customer-sources.js';
import { CustomerController } from './customer/customer.controller.js';
import { CustomerService } from './customer/customer.service.js';
import { LinkRequestController } from './customer/link-request.controller.js';
import { RequestLinkController } from './customer/request-link.controller.js';
import { BookingExportController } from './export/booking-export.controller.js';
import { FiguresController } from './figures/figures.controller.js';
import { SpamController } from './spam/spam.controller.js';
import { SpamService } from './spam/spam.service.js';

@Module({})
export class BookingsModule {
  static register(sources: BookingSources): DynamicModule {
    return {
      module: BookingsModule,
      imports: [RequestLinksModule],
      controllers: [
        BookingsController,
        BookingDetailsController,
        BookingScheduleController,
        CustomerController,
        RequestLinkController,
        LinkRequestController,
        BookingExportController,
        FiguresController,
        SpamController,
      ],
      providers: [
        BookingsService,
        BookingDetailsService,
        CustomerService,
        SpamService,
        { provide: FIND_MEMBERS, useValue: sources.findMembers },
        { provide: PRICE_ESTIMATE, useValue: sources.priceEstimate },
        { provide: CUSTOMER_SOURCES, useValue: sources.customerSources },
        { provide: EARNED_BETWEEN, useValue: sources.earnedBetween },
        { provide: BOOKING_SCHEDULES, useValue: sources.schedules },
      ],
    };
  }
}
