import { Module } from '@nestjs/common';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { CustomerQuoteController } from './customer-quote.controller.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [RequestLinksModule],
  controllers: [QuotesController, CustomerQuoteController],
  providers: [QuotesService, QuoteAnswersService],
})
export class QuotesModule {}
