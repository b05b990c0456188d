import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './modules/auth/auth.module.js';
import { BookingManagementModule } from './modules/booking-management/booking-management.module.js';
import { BookingsModule } from './modules/bookings/bookings.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { CatalogueModule } from './modules/catalogue/catalogue.module.js';
import { ConversationsModule } from './modules/conversations/conversations.module.js';
import { CustomerPageModule } from './modules/customer-page/customer-page.module.js';
import { DiaryModule } from './modules/diary/diary.module.js';
import { FiguresModule } from './modules/figures/figures.module.js';
import { MembersModule } from './modules/members/members.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import type { Config } from './platform/config/config.js';
import type { OpenDatabase } from './platform/database/data-source.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { PushModule } from './modules/push/push.module.js';
import { QuotesModule } from './modules/quotes/quotes.module.js';
import { SchedulesModule } from './modules/schedules/schedules.module.js';
import { SharedModule } from './modules/shared.module.js';
import { TodoModule } from './modules/todo/todo.module.js';

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
        SharedModule,
        BookingsModule,
        BookingManagementModule,
        CatalogueModule,
        ConversationsModule,
        CustomerPageModule,
        FiguresModule,
        MembersModule,
        QuotesModule,
        PaymentsModule,
        SchedulesModule,
        DiaryModule,
        CalendarModule,
        MessagesModule,
        PushModule,
        TodoModule,
        PrivacyModule,
      ],
    };
  }
}
