import { Module, type DynamicModule } from '@nestjs/common';
import { BOOKING_PORTS, type BookingPorts } from './booking-ports.js';
import { BookingsController } from './bookings.controller.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BookingsService } from './bookings.service.js';
import { BookingDetailsController } from './details/booking-details.controller.js';
import { BookingDetailsService } from './details/booking-details.service.js';
import { RequestLinksModule } from '../request-links/request-links.module.js';
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
  static register(ports: BookingPorts): DynamicModule {
    return {
      module: BookingsModule,
      imports: [RequestLinksModule],
      controllers: [
        BookingsController,
        BookingDetailsController,
        CustomerController,
        RequestLinkController,
        LinkRequestController,
        BookingExportController,
        FiguresController,
        SpamController,
      ],
      providers: [
        BookingsService,
        BookingRequestsService,
        BookingDetailsService,
        CustomerService,
        SpamService,
        { provide: BOOKING_PORTS, useValue: ports },
      ],
    };
  }
}
