import { Module, type DynamicModule } from '@nestjs/common';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { CustomerQuoteController } from './customer-quote.controller.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { QUOTE_SOURCES, type QuoteSources } from './quote-sources.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({})
export class QuotesModule {
  static register(sources: QuoteSources): DynamicModule {
    return {
      module: QuotesModule,
      imports: [RequestLinksModule],
      controllers: [QuotesController, CustomerQuoteController],
      providers: [
        QuotesService,
        QuoteAnswersService,
        { provide: QUOTE_SOURCES, useValue: sources },
      ],
    };
  }
}
