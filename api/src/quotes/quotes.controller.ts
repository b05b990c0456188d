import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { InferOutput } from 'valibot';
import type { SignedInUser } from '../contract/auth.js';
import { QUOTE_DRAFT_SCHEMA, type QuoteDraft } from '../contract/quotes/draft.js';
import type { Quote } from '../contract/quotes/quote.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/current-user.js';
import { schemaDocs } from '../platform/http/schema-docs.js';
import { SchemaPipe } from '../platform/validation/schema.pipe.js';
import { UuidPipe } from '../platform/validation/uuid.pipe.js';
import { ACCEPT_FOR_CUSTOMER, REVIVE_QUOTE, UNDO_ACCEPTANCE } from './dto/quote.requests.js';
import { QuoteResponse } from './dto/quote.response.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { QuotesService } from './quotes.service.js';

const Id = () => ApiParam({ name: 'id', format: 'uuid' });
const Answers = (description: string) => ApiOkResponse({ type: QuoteResponse, description });

@ApiTags('quotes')
@ApiCookieAuth()
@Controller()
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly answers: QuoteAnswersService,
  ) {}

  @Get('bookings/:id/quotes')
  @Id()
  @ApiOperation({ summary: 'List the quotes of a booking, newest first' })
  @ApiOkResponse({ type: [QuoteResponse], description: 'The draft among them' })
  @ApiErrors(400, 401, 404)
  list(@Param('id', UuidPipe) id: string): Promise<Quote[]> {
    return this.quotes.list(id);
  }

  @Put('bookings/:id/quotes/draft')
  @Id()
  @ApiOperation({ summary: 'Keep what is being written, and price it' })
  @ApiBody({ schema: schemaDocs(QUOTE_DRAFT_SCHEMA) })
  @Answers('The draft with its prices')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  saveDraft(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(QUOTE_DRAFT_SCHEMA)) draft: QuoteDraft,
  ): Promise<Quote> {
    return this.quotes.saveDraft(id, draft);
  }

  @Post('bookings/:id/quotes/draft/send')
  @Id()
  @ApiOperation({ summary: 'Send the draft to the customer' })
  @ApiCreatedResponse({ type: QuoteResponse, description: 'The quote, which never changes again' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  send(@Param('id', UuidPipe) id: string, @CurrentUser() { uid }: SignedInUser): Promise<Quote> {
    return this.quotes.send(id, uid);
  }

  @Post('quotes/:id/withdraw')
  @HttpCode(200)
  @Id()
  @ApiOperation({ summary: 'Take an offer back' })
  @Answers('The quote, withdrawn')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  withdraw(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<Quote> {
    return this.answers.withdraw(id, uid);
  }

  @Post('quotes/:id/accept')
  @HttpCode(200)
  @Id()
  @ApiOperation({ summary: 'Accept for a customer who said so, such as by phone' })
  @ApiBody({ schema: schemaDocs(ACCEPT_FOR_CUSTOMER) })
  @Answers('The quote, accepted')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  accept(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(ACCEPT_FOR_CUSTOMER)) body: InferOutput<typeof ACCEPT_FOR_CUSTOMER>,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<Quote> {
    return this.answers.accept(id, { ...body, uid });
  }

  @Post('quotes/:id/revive')
  @HttpCode(200)
  @Id()
  @ApiOperation({ summary: 'Make an expired or withdrawn quote good again' })
  @ApiBody({ schema: schemaDocs(REVIVE_QUOTE) })
  @Answers('The quote, open again')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  revive(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(REVIVE_QUOTE)) { validUntil }: InferOutput<typeof REVIVE_QUOTE>,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<Quote> {
    return this.answers.revive(id, uid, new Date(validUntil));
  }

  @Post('quotes/:id/undo')
  @HttpCode(200)
  @Id()
  @ApiOperation({ summary: 'Take an acceptance back' })
  @ApiBody({ schema: schemaDocs(UNDO_ACCEPTANCE) })
  @Answers('The quote, open again')
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  undo(
    @Param('id', UuidPipe) id: string,
    @Body(new SchemaPipe(UNDO_ACCEPTANCE)) { reason }: InferOutput<typeof UNDO_ACCEPTANCE>,
    @CurrentUser() { uid }: SignedInUser,
  ): Promise<Quote> {
    return this.answers.undo(id, uid, reason);
  }
}
