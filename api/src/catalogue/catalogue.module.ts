import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { EstimatesController } from './estimates.controller.js';

@Module({
  controllers: [CatalogueController, EstimatesController],
  providers: [CatalogueService],
  exports: [CatalogueService],
})
export class CatalogueModule {}
