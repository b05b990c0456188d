import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';

@Module({
  imports: [PaymentsModule],
  controllers: [FiguresController],
  providers: [FiguresRepository],
})
export class FiguresModule {}
