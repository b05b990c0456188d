import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { CustomerController, LinkRequestController } from './customer.controller.js';
import { CustomerService } from './customer.service.js';
import { RequestLinkController } from './request-link.controller.js';

/** The page that a private link opens. */
@Module({
  imports: [
    BookingsModule,
    CalendarModule,
    CatalogueModule,
    ConversationsModule,
    PaymentsModule,
    QuotesModule,
    SchedulesModule,
  ],
  controllers: [CustomerController, RequestLinkController, LinkRequestController],
  providers: [CustomerService],
})
export class CustomerPageModule {}
