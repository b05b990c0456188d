import { Module, type DynamicModule } from '@nestjs/common';
import { emailsOf } from './auth/admin-emails.js';
import { AuthModule } from './auth/auth.module.js';
import { CalendarFeedsModule } from './calendar-feeds/calendar-feeds.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Config } from './platform/config/config.js';
import type { OpenDatabase } from './platform/database/data-source.js';
import { DiaryModule } from './diary/diary.module.js';
import { MembersModule } from './members/members.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { PERSONAL_DATA } from './wiring/personal-data.js';
import { bookingPorts, feedSources, messageSources } from './wiring/providers.js';

@Module({})
export class AppModule {
  static register(config: Config, database: OpenDatabase): DynamicModule {
    const { timeZone } = config.settings;
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(config, database, emailsOf),
        AuthModule.register(config),
        BookingsModule.register(bookingPorts(timeZone)),
        CatalogueModule,
        MembersModule,
        QuotesModule,
        PaymentsModule,
        SchedulesModule,
        DiaryModule,
        CalendarFeedsModule.register(feedSources(timeZone)),
        MessagesModule.register(messageSources(config.auth, timeZone)),
        PrivacyModule.register(PERSONAL_DATA),
      ],
    };
  }
}
