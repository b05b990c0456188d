import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [FiguresController],
  providers: [FiguresService, FiguresRepository],
})
export class FiguresModule {}
