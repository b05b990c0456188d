import { Module } from '@nestjs/common';
import { CatalogueController, EstimatesController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { PreviewService } from './public-pages.js';

@Module({
  imports: [PicturesModule],
  controllers: [CatalogueController, EstimatesController],
  providers: [CatalogueService, CatalogueRepository, PreviewService],
  exports: [CatalogueService, CatalogueRepository],
})
export class CatalogueModule {}
