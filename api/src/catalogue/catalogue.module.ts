import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { EstimatesController } from './estimates.controller.js';
import { RenderOnSave } from './render-on-save.js';

@Module({
  controllers: [CatalogueController, EstimatesController],
  providers: [CatalogueService, RenderOnSave],
  exports: [CatalogueService],
})
export class CatalogueModule {}
