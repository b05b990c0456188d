import { Module, type DynamicModule } from '@nestjs/common';
import { emailsOf } from './auth/admin-emails.js';
import { AuthModule } from './auth/auth.module.js';
import { CalendarFeedsModule } from './calendar-feeds/calendar-feeds.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Config } from './platform/config/config.js';
import type { OpenDatabase } from './platform/database/data-source.js';
import {
  customerSources,
  messageSources,
  monthlyPrice,
  paymentSources,
  priceEstimate,
  quoteSources,
} from './feature-sources.js';
import { PERSONAL_DATA } from './features.js';
import { DiaryModule } from './diary/diary.module.js';
import { diarySources, feedSources } from './features-of-diary.js';
import { bookingSchedules, scheduleSources } from './features-of-schedules.js';
import { MembersModule } from './members/members.module.js';
import { similarMembers } from './members/similar-members.js';
import { MessagesModule } from './messages/messages.module.js';
import { earnedBetween } from './payments/ledger.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';

@Module({})
export class AppModule {
  static register(config: Config, database: OpenDatabase): DynamicModule {
    const schedules = scheduleSources(database.writer, config.settings);
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(config, database, emailsOf),
        AuthModule.register(config),
        BookingsModule.register({
          findMembers: similarMembers,
          priceEstimate: priceEstimate(config.settings),
          customer: customerSources(schedules),
          earnedBetween,
          schedules: bookingSchedules(schedules),
        }),
        CatalogueModule,
        MembersModule.register(monthlyPrice(config.settings)),
        QuotesModule.register(quoteSources(config.settings)),
        PaymentsModule.register(paymentSources),
        SchedulesModule.register(schedules),
        DiaryModule.register(diarySources(schedules)),
        CalendarFeedsModule.register(feedSources(schedules)),
        MessagesModule.register(messageSources(config.auth, schedules)),
        PrivacyModule.register(PERSONAL_DATA),
      ],
    };
  }
}
