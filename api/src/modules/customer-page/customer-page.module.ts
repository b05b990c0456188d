import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { CustomerController } from './customer.controller.js';
import { CustomerService } from './customer.service.js';
import { LinkRequestController } from './link-request.controller.js';
import { RequestLinkController } from './request-link.controller.js';

/** The page that a private link opens. */
@Module({
  imports: [
    BookingsModule,
    CalendarModule,
    CatalogueModule,
    IdempotencyModule,
    PaymentsModule,
    QuotesModule,
    RequestLinksModule,
    SchedulesModule,
  ],
  controllers: [CustomerController, RequestLinkController, LinkRequestController],
  providers: [CustomerService],
})
export class CustomerPageModule {}
