import { Module, type DynamicModule } from '@nestjs/common';
import { PaymentsController } from './payments.controller.js';
import { PAID_BOOKING, PaymentsService, type PaidBooking } from './payments.service.js';

@Module({})
export class PaymentsModule {
  static register(paidBooking: PaidBooking): DynamicModule {
    return {
      module: PaymentsModule,
      controllers: [PaymentsController],
      providers: [PaymentsService, { provide: PAID_BOOKING, useValue: paidBooking }],
    };
  }
}
