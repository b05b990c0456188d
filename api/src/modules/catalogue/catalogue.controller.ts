import { Body, Controller, Get, Headers, Param, Post, Put, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ESTIMATE_REQUEST_SCHEMA,
  ESTIMATE_SCHEMA,
  type EstimateRequest,
} from '../../contract/catalogue/estimate.js';
import {
  CATALOGUE_DOCUMENT_SCHEMA,
  CATALOGUE_PREVIEW_SCHEMA,
  CATALOGUE_SCHEMA,
  CATALOGUE_VERSION_SCHEMA,
  SHOWN_CATALOGUE_SCHEMA,
  type CatalogueContent,
} from '../../contract/catalogue/catalogue.js';
import type { SignedInUser } from '../../contract/auth.js';
import { CATALOGUE_BODY_LIMIT_BYTES } from '../../contract/limits.js';
import { catalogueEtag, publicCatalogueEtag } from '../../contract/etags.js';
import {
  Answers,
  ApiErrors,
  CurrentUser,
  OptionalSession,
  Public,
  Uid,
  RouteSettings,
  ShortBody,
} from '../../platform/http/call.js';
import { isUnchanged } from '../../platform/http/entity-tag.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { WholeNumberPipe } from '../../platform/validation/pipes.js';
import { priceEstimate } from '../pricing/prices.js';
import { CatalogueService } from './catalogue.service.js';
import { PreviewService } from './public-pages.js';

/** Whether an `Accept-Encoding` takes gzip, as nginx has it (nginx/templates/site.conf.template). */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

@ApiTags('catalogue')
@Controller('catalogue')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly previews: PreviewService,
  ) {}

  @Public()
  @OptionalSession()
  @Get()
  @ApiOperation({
    summary: 'What is sold and shown',
    description: 'Without a session, nothing that is archived, and only what visitors may know.',
  })
  @Answers(200, SHOWN_CATALOGUE_SCHEMA, 'The catalogue; its ETag is its version')
  @ApiResponse({ status: 304, description: 'It is still the version that If-None-Match names' })
  async current(
    @CurrentUser() user: SignedInUser | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') encodings: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (user) {
      const catalogue = await this.catalogue.current();
      const tag = catalogueEtag(catalogue);
      return isUnchanged(reply, tag, ifNoneMatch) ? undefined : catalogue;
    }
    const { version, plain, gzip } = await this.catalogue.currentForVisitors();
    if (isUnchanged(reply, publicCatalogueEtag({ version }), ifNoneMatch)) return undefined;
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!GZIP.test(encodings ?? '')) return plain;
    reply.header('content-encoding', 'gzip');
    return gzip;
  }

  @Put()
  @RouteSettings({ bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES })
  @ApiOperation({
    summary: 'Save the catalogue as a new version',
    description: 'The whole document; an older one is brought back by saving it.',
  })
  @ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'The ETag of the one that was changed',
  })
  @Answers(200, CATALOGUE_SCHEMA, 'The catalogue as it is now', catalogueEtag)
  @ApiErrors(428)
  save(
    @Body({ schema: CATALOGUE_DOCUMENT_SCHEMA }) content: CatalogueContent,
    @Uid() uid: string,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    return this.catalogue.save(content, uid, ifMatch);
  }

  @Post('preview')
  @RouteSettings({ bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES })
  @ApiOperation({
    summary: 'Preview the public page with a catalogue',
    description: 'The whole document, as it would be saved. Nothing is.',
  })
  @Answers(200, CATALOGUE_PREVIEW_SCHEMA, 'The page')
  async preview(@Body({ schema: CATALOGUE_DOCUMENT_SCHEMA }) content: CatalogueContent) {
    return this.previews.preview(await this.catalogue.toShow(content));
  }

  @Get('versions')
  @ApiOperation({ summary: 'List all versions, newest first' })
  @Answers(200, [CATALOGUE_VERSION_SCHEMA], 'Who saved which, and when')
  versions() {
    return this.catalogue.versions();
  }

  @Get('versions/:version')
  @ApiParam({ name: 'version', type: 'integer' })
  @ApiOperation({ summary: 'One version' })
  @Answers(200, CATALOGUE_SCHEMA, 'The catalogue as it was')
  @ApiErrors(404)
  version(@Param('version', WholeNumberPipe) version: string) {
    return this.catalogue.version(Number(version));
  }
}

@ApiTags('catalogue')
@Controller('estimates')
export class EstimatesController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Public()
  @RateLimit('estimate')
  @ShortBody()
  @Post()
  @ApiOperation({
    summary: 'Price an evening',
    description: 'With a membership, as a member would pay; whether somebody is one is not said.',
  })
  @Answers(200, ESTIMATE_SCHEMA, 'The lines with their prices, and the sum')
  async price(@Body({ schema: ESTIMATE_REQUEST_SCHEMA }) request: EstimateRequest) {
    return priceEstimate(await this.catalogue.current(), request);
  }
}
