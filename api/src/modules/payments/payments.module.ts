import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { CardDisputes } from './cards/card-disputes.js';
import { CardLedger } from './cards/card-ledger.js';
import { CheckoutController, StripeEventsController } from './cards/cards.controller.js';
import { CheckoutWorker } from './cards/checkout-worker.js';
import { CheckoutsService } from './cards/checkouts.service.js';
import { StripeClient } from './cards/stripe-client.js';
import { Ledger } from './ledger.js';
import { PaymentPersonalData } from './payment.personal-data.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [BookingsModule, QuotesModule],
  controllers: [PaymentsController, CheckoutController, StripeEventsController],
  providers: [
    PaymentsService,
    StripeClient,
    CardLedger,
    CardDisputes,
    CheckoutsService,
    CheckoutWorker,
    Ledger,
    PaymentPersonalData,
  ],
  exports: [Ledger],
})
export class PaymentsModule {}
