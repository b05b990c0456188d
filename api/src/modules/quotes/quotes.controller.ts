import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import * as v from 'valibot';
import {
  ACCEPT_FOR_CUSTOMER_SCHEMA,
  QUOTE_ACCEPTANCE_SCHEMA,
  QUOTE_REFUSAL_SCHEMA,
  UNDO_ACCEPTANCE_SCHEMA,
  type QuoteAcceptance,
  type QuoteRefusal,
} from '../../contract/quotes/acceptance.js';
import { QUOTE_DRAFT_SCHEMA, type QuoteDraft } from '../../contract/quotes/draft.js';
import { CUSTOMER_QUOTE_SCHEMA, QUOTE_SCHEMA } from '../../contract/quotes/quote.js';
import { DELETED_SCHEMA } from '../../contract/record.js';
import { count, instant, optional, part } from '../../contract/request-fields.js';
import { draftEtag } from '../../contract/etags.js';
import { Answers, ApiErrors, By, Id, IfMatch, Uid, type Editor } from '../../platform/http/call.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ApiClashes } from '../bookings/booking-conflicts.js';
import { RequireRequestLink, RequestLinkBookingId } from '../bookings/request-link.guard.js';
import { DealsWithWords } from '../bookings/booking-correspondence.js';
import { QuoteDecisionsService } from './quote-decisions.service.js';
import { toCustomerQuote } from './quote.mapper.js';
import { QuotesService } from './quotes.service.js';

/** The body of `POST /api/bookings/{id}/quotes/draft/send`, which may be left out. */
const SEND_QUOTE = v.nullish(
  part({ total: optional(count('Total', 0, Number.MAX_SAFE_INTEGER)) }),
  {},
);
/** The body of `POST /api/quotes/{id}/revive`. */
const REVIVE_QUOTE = part({ validUntil: instant('The expiry of the quote') });

@ApiTags('quotes')
@Controller()
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly decisions: QuoteDecisionsService,
  ) {}

  @Get('bookings/:id/quotes')
  @ApiOperation({ summary: 'List the quotes of a booking, newest first' })
  @Answers(200, [QUOTE_SCHEMA], 'The draft among them')
  list(@Id() id: string) {
    return this.quotes.list(id);
  }

  @Put('bookings/:id/quotes/draft')
  @ApiOperation({ summary: 'Save the draft quote and price it' })
  @Answers(200, QUOTE_SCHEMA, 'The draft with its prices', draftEtag)
  @ApiErrors(409)
  saveDraft(
    @Id() id: string,
    @Body({ schema: QUOTE_DRAFT_SCHEMA }) draft: QuoteDraft,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.quotes.saveDraft(id, draft, ifMatch);
  }

  @Delete('bookings/:id/quotes/draft')
  @ApiOperation({ summary: 'Delete the draft quote' })
  @Answers(200, DELETED_SCHEMA, 'The id that is gone')
  @ApiErrors(409)
  deleteDraft(@Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.quotes.deleteDraft(id, ifMatch);
  }

  @Post('bookings/:id/quotes/draft/send')
  @DealsWithWords()
  @ApiOperation({
    summary: 'Send the draft to the customer',
    description:
      'With `total`, the one that was seen: where prices have changed since, 409 with `current`, the draft as it is priced now.',
  })
  @Answers(201, QUOTE_SCHEMA, 'The quote, which never changes again')
  @ApiErrors(409)
  send(
    @Id() id: string,
    @Body({ schema: SEND_QUOTE }) body: v.InferOutput<typeof SEND_QUOTE>,
    @By() by: Editor,
  ) {
    return this.quotes.send(id, body.total ?? null, by);
  }

  @Post('quotes/:id/withdraw')
  @DealsWithWords()
  @ApiOperation({ summary: 'Withdraw a quote' })
  @Answers(200, QUOTE_SCHEMA, 'The quote, withdrawn')
  @ApiErrors(409)
  withdraw(@Id() id: string, @Uid() uid: string) {
    return this.decisions.withdraw(id, uid);
  }

  @Post('quotes/:id/accept')
  @DealsWithWords()
  @ApiOperation({
    summary: 'Accept for a customer who said so, such as by phone',
    description:
      'A confirmed event then takes place as the quote says; where that would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.',
  })
  @Answers(200, QUOTE_SCHEMA, 'The quote, accepted')
  @ApiClashes()
  accept(
    @Id() id: string,
    @Body({ schema: ACCEPT_FOR_CUSTOMER_SCHEMA })
    body: v.InferOutput<typeof ACCEPT_FOR_CUSTOMER_SCHEMA>,
    @Uid() uid: string,
  ) {
    return this.decisions.accept(id, { ...body, uid });
  }

  @Post('quotes/:id/revive')
  @DealsWithWords()
  @ApiOperation({ summary: 'Renew an expired, withdrawn or declined quote' })
  @Answers(200, QUOTE_SCHEMA, 'The quote, open again')
  @ApiErrors(409)
  revive(
    @Id() id: string,
    @Body({ schema: REVIVE_QUOTE }) { validUntil }: v.InferOutput<typeof REVIVE_QUOTE>,
    @Uid() uid: string,
  ) {
    return this.decisions.revive(id, uid, new Date(validUntil));
  }

  @Post('quotes/:id/undo')
  @DealsWithWords()
  @ApiOperation({ summary: 'Undo an acceptance' })
  @Answers(200, QUOTE_SCHEMA, 'The quote, open again')
  @ApiErrors(409)
  undo(
    @Id() id: string,
    @Body({ schema: UNDO_ACCEPTANCE_SCHEMA })
    { reason }: v.InferOutput<typeof UNDO_ACCEPTANCE_SCHEMA>,
    @Uid() uid: string,
  ) {
    return this.decisions.undo(id, uid, reason);
  }
}

@RequireRequestLink()
@Controller('request/quote')
export class CustomerQuoteController {
  constructor(private readonly decisions: QuoteDecisionsService) {}

  @Post('accept')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Accept one’s quote; again changes nothing' })
  @Answers(200, CUSTOMER_QUOTE_SCHEMA, 'The quote, accepted')
  @ApiErrors(409)
  async accept(
    @RequestLinkBookingId() id: string,
    @Body({ schema: QUOTE_ACCEPTANCE_SCHEMA }) { version, name }: QuoteAcceptance,
  ) {
    const acceptance = { name, uid: null, reason: null };
    return toCustomerQuote(await this.decisions.decide(id, version, 'accepted', acceptance));
  }

  @Post('decline')
  @RateLimit('request change')
  @ApiOperation({ summary: 'Decline one’s quote' })
  @Answers(200, CUSTOMER_QUOTE_SCHEMA, 'The quote, declined')
  @ApiErrors(409)
  async decline(
    @RequestLinkBookingId() id: string,
    @Body({ schema: QUOTE_REFUSAL_SCHEMA }) { version, reason = null }: QuoteRefusal,
  ) {
    return toCustomerQuote(
      await this.decisions.decide(id, version, 'declined', { uid: null, reason }),
    );
  }
}
