import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ESTIMATE_REQUEST_SCHEMA,
  ESTIMATE_SCHEMA,
  type Estimate,
  type EstimateRequest,
} from '../../contract/catalogue/estimate.js';
import { Answers, Public } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { CatalogueService } from './catalogue.service.js';
import { priceEstimate } from '../pricing/prices.js';

@ApiTags('catalogue')
@Controller('estimates')
export class EstimatesController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Public()
  @RateLimit('estimate')
  @Post()
  @ApiOperation({
    summary: 'Price an evening',
    description: 'With a membership, as a member would pay; whether somebody is one is not said.',
  })
  @Answers(200, ESTIMATE_SCHEMA, 'The lines with their prices, and the sum')
  @ApiErrors(400, 403, 413, 415, 429)
  async price(
    @Body({ schema: ESTIMATE_REQUEST_SCHEMA }) request: EstimateRequest,
  ): Promise<Estimate> {
    return priceEstimate(await this.catalogue.current(), request);
  }
}
