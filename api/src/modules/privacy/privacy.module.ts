import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { BookingPersonalData } from '../bookings/booking.personal-data.js';
import { MembersModule } from '../members/members.module.js';
import { MemberPersonalData } from '../members/member.personal-data.js';
import { MessagesModule } from '../messages/messages.module.js';
import { MessagePersonalData } from '../messages/message.personal-data.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PaymentPersonalData } from '../payments/payment.personal-data.js';
import { PERSONAL_DATA, type PersonalData } from '../people/personal-data.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { QuotePersonalData } from '../quotes/quote.personal-data.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { SchedulePersonalData } from '../schedules/schedule.personal-data.js';
import { SPAM_ANSWERS, SpamPersonalData, type SpamAnswers } from '../spam/spam.personal-data.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { toSpamRequest } from '../bookings/spam/spam.mapper.js';
import { toMembershipSpam } from '../members/member.mapper.js';
import { PersonService } from './person.service.js';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention-job.js';

/** In this order: bookings are counted for members before those lose their e-mail address as well. */
const HOLDERS = [
  BookingPersonalData,
  SpamPersonalData,
  MemberPersonalData,
  MessagePersonalData,
  QuotePersonalData,
  PaymentPersonalData,
  SchedulePersonalData,
];

const SPAM: SpamAnswers = { booking: toSpamRequest, membership: toMembershipSpam };

@Module({
  imports: [
    BookingsModule,
    IdempotencyModule,
    MembersModule,
    MessagesModule,
    QuotesModule,
    PaymentsModule,
    SchedulesModule,
  ],
  controllers: [PrivacyController],
  providers: [
    RetentionJob,
    PersonService,
    SpamPersonalData,
    { provide: SPAM_ANSWERS, useValue: SPAM },
    {
      provide: PERSONAL_DATA,
      inject: HOLDERS,
      useFactory: (...holders: PersonalData[]) => holders,
    },
  ],
  exports: [PersonService],
})
export class PrivacyModule {}
