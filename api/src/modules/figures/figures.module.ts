import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { FiguresController } from './figures.controller.js';
import { MonthFiguresRepository } from './month-figures.js';

@Module({
  imports: [PaymentsModule],
  controllers: [FiguresController],
  providers: [MonthFiguresRepository],
})
export class FiguresModule {}
