import {
  Body,
  Controller,
  Get,
  Headers,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Res,
} from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Catalogue } from '../contract/catalogue/catalogue.js';
import { catalogueVersion } from '../contract/versions.js';
import { Answers, Public, Uid } from '../platform/http/call.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { isKnown } from '../platform/http/entity-tag.js';
import { CatalogueService } from './catalogue.service.js';
import { PreviewService } from './preview.service.js';
import {
  CATALOGUE_ANSWER_DOCS,
  CATALOGUE_DOCS,
  CataloguePreviewResponse,
  CatalogueVersionResponse,
} from './dto/catalogue.response.js';

@ApiTags('catalogue')
@Controller('catalogue')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly previews: PreviewService,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'What is sold and shown' })
  @ApiOkResponse({
    schema: CATALOGUE_ANSWER_DOCS,
    description: 'The catalogue; its ETag is its version',
  })
  @ApiResponse({ status: 304, description: 'It is still the version that If-None-Match names' })
  @ApiErrors()
  async current(
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Catalogue | undefined> {
    const catalogue = withTag(reply, await this.catalogue.current());
    if (!isKnown(ifNoneMatch, catalogueVersion(catalogue))) return catalogue;
    reply.code(304);
    return undefined;
  }

  @Put()
  @ApiCookieAuth()
  @ApiOperation({
    summary: 'Save the catalogue as a new version',
    description: 'The whole document; an older one is brought back by saving it.',
  })
  @ApiBody({ schema: CATALOGUE_DOCS })
  @ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'The ETag of the one that was changed',
  })
  @ApiOkResponse({ schema: CATALOGUE_ANSWER_DOCS, description: 'The catalogue as it is now' })
  @ApiErrors(400, 401, 403, 412, 413, 415, 428)
  async save(
    @Body() document: unknown,
    @Uid() uid: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Catalogue> {
    return withTag(reply, await this.catalogue.save(document, uid, ifMatch));
  }

  @Post('preview')
  @ApiCookieAuth()
  @ApiOperation({
    summary: 'Show the public page as it would be with a catalogue',
    description: 'The whole document, as it would be saved. Nothing is.',
  })
  @ApiBody({ schema: CATALOGUE_DOCS })
  @Answers(200, CataloguePreviewResponse, 'The page')
  @ApiErrors(400, 401, 403, 413, 415)
  async preview(@Body() document: unknown): Promise<CataloguePreviewResponse> {
    return this.previews.preview(await this.catalogue.check(document));
  }

  @Get('versions')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'List all versions, newest first' })
  @Answers(200, [CatalogueVersionResponse], 'Who saved which, and when')
  @ApiErrors(401)
  versions(): Promise<CatalogueVersionResponse[]> {
    return this.catalogue.versions();
  }

  @Get('versions/:version')
  @ApiCookieAuth()
  @ApiParam({ name: 'version', type: 'integer' })
  @ApiOperation({ summary: 'One version' })
  @ApiOkResponse({ schema: CATALOGUE_ANSWER_DOCS, description: 'The catalogue as it was' })
  @ApiErrors(400, 401, 404)
  version(@Param('version', ParseIntPipe) version: number): Promise<Catalogue> {
    return this.catalogue.version(version);
  }
}

function withTag(reply: FastifyReply, catalogue: Catalogue): Catalogue {
  reply.header('etag', catalogueVersion(catalogue));
  return catalogue;
}
