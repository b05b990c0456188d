import { Module } from '@nestjs/common';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { CardLedger } from './cards/card-ledger.js';
import { CheckoutController } from './cards/checkout.controller.js';
import { CheckoutWorker } from './cards/checkout-worker.js';
import { CheckoutsService } from './cards/checkouts.service.js';
import { StripeClient } from './cards/stripe-client.js';
import { StripeEventsController } from './cards/stripe-events.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [RequestLinksModule],
  controllers: [PaymentsController, CheckoutController, StripeEventsController],
  providers: [PaymentsService, StripeClient, CardLedger, CheckoutsService, CheckoutWorker],
})
export class PaymentsModule {}
