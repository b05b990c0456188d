import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { MembersModule } from '../members/members.module.js';
import { QuoteDecisionsService } from './quote-decisions.service.js';
import { QuotePersonalData } from './quote.personal-data.js';
import { QuotesRepository } from './quotes.repository.js';
import { CustomerQuoteController, QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [BookingsModule, CatalogueModule, MembersModule],
  controllers: [QuotesController, CustomerQuoteController],
  providers: [QuotesService, QuoteDecisionsService, QuotesRepository, QuotePersonalData],
  exports: [QuotesRepository],
})
export class QuotesModule {}
