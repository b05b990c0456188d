import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ESTIMATE_SCHEMA,
  type Estimate,
  type EstimateRequest,
} from '../contract/catalogue/estimate.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { Public } from '../platform/http/public.js';
import { schemaDocs } from '../platform/http/schema-docs.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { SchemaPipe } from '../platform/validation/schema.pipe.js';
import { CatalogueService } from './catalogue.service.js';
import { EstimateResponse } from './dto/estimate.response.js';
import { priceEstimate } from '../pricing/price-estimate.js';

@ApiTags('catalogue')
@Controller('estimates')
export class EstimatesController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Public()
  @RateLimit('estimate')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Price an evening',
    description: 'With a membership, as a member would pay; whether somebody is one is not said.',
  })
  @ApiBody({ schema: schemaDocs(ESTIMATE_SCHEMA) })
  @ApiOkResponse({
    type: EstimateResponse,
    description: 'The lines with their prices, and the sum',
  })
  @ApiErrors(400, 403, 413, 415, 429)
  async price(@Body(new SchemaPipe(ESTIMATE_SCHEMA)) request: EstimateRequest): Promise<Estimate> {
    return priceEstimate(await this.catalogue.current(), request);
  }
}
