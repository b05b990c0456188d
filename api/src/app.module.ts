import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CalendarFeedsModule } from './calendar-feeds/calendar-feeds.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CustomerPageModule } from './customer-page/customer-page.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { MembersModule } from './members/members.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import type { Config } from './platform/config/config.js';
import type { OpenDatabase } from './platform/database/data-source.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';

@Module({})
export class AppModule {
  static register(
    config: Config,
    database: Pick<OpenDatabase, 'unitOfWork' | 'writer'>,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(config, database),
        AuthModule.register(config),
        BookingsModule,
        CatalogueModule,
        CustomerPageModule,
        DashboardModule,
        FiguresModule,
        MembersModule,
        QuotesModule,
        PaymentsModule,
        SchedulesModule,
        DiaryModule,
        CalendarFeedsModule,
        MessagesModule,
        PrivacyModule,
      ],
    };
  }
}
