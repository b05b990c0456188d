import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import * as v from 'valibot';
import { BOOKING_SCHEMA } from '../../contract/bookings.js';
import { CONVERSATION_ENTRY_SCHEMA, CONVERSATION_SCHEMA } from '../../contract/conversation.js';
import { instant, optional, part } from '../../contract/request-fields.js';
import { Answers, ApiErrors, Id, Uid } from '../../platform/http/call.js';
import { ApiPage, PageQuery } from '../../platform/list/list-calls.js';
import { ConversationsService } from './conversations.service.js';

const DONE = v.nullish(part({ upTo: optional(instant('The last words that were seen')) }), {});

@ApiTags('conversations')
@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get('conversations')
  @ApiOperation({
    summary: 'List bookings with words in them',
    description: 'Each with its last words, newest first.',
  })
  @ApiPage(CONVERSATION_SCHEMA, 'One page of them', 'How many there are in all')
  list(@Query() query: PageQuery) {
    return this.conversations.page(query);
  }

  @Get('bookings/:id/conversation')
  @ApiOperation({
    summary: 'What customer and owner wrote, and how the owner reached the customer',
  })
  @Answers(200, [CONVERSATION_ENTRY_SCHEMA], 'All of it, oldest first')
  get(@Id() id: string) {
    return this.conversations.get(id);
  }

  @Post('bookings/:id/conversation/done')
  @ApiOperation({
    summary: 'Note that what the customer wrote is dealt with, without words',
    description:
      'With `upTo`, when the last words came that were seen, later ones go on waiting. It is no answer to a request.',
  })
  @Answers(200, BOOKING_SCHEMA, 'The booking, of which nothing waits')
  @ApiErrors(409)
  done(
    @Id() id: string,
    @Body({ schema: DONE }) { upTo = null }: v.InferOutput<typeof DONE>,
    @Uid() uid: string,
  ) {
    return this.conversations.done(id, uid, upTo === null ? null : new Date(upTo));
  }
}
