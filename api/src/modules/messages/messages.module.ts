import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { MembersModule } from '../members/members.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { BillingMailsListeners } from './billing-mails.listeners.js';
import { BookingMailsListeners } from './booking-mails.listeners.js';
import { LetterPreviews } from './letter-previews.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { MessageRenderer } from './message-renderer.js';
import { MessagePersonalData } from './message.personal-data.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { OutboxWorker } from './outbox-worker.js';
import { OwnerWords } from './owner-words.js';
import { Outbox } from './outbox.js';
import { DueReminders } from './reminders/due-reminders.js';
import { Reminders } from './reminders/reminders.js';
import { UnsentMessages } from './unsent-messages.js';

@Module({
  imports: [
    BookingsModule,
    CalendarModule,
    CatalogueModule,
    MembersModule,
    QuotesModule,
    SchedulesModule,
  ],
  controllers: [MessagesController],
  providers: [
    MessagesService,
    MessageRenderer,
    DeliveryAttempts,
    Outbox,
    OutboxWorker,
    BookingMailsListeners,
    BillingMailsListeners,
    Reminders,
    DueReminders,
    LetterPreviews,
    OwnerWords,
    MessagePersonalData,
    UnsentMessages,
  ],
  exports: [UnsentMessages],
})
export class MessagesModule {}
