import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../../contract/auth.js';
import {
  Answers,
  ApiErrors,
  CurrentUser,
  Id,
  IdempotencyKey,
  Uid,
} from '../../platform/http/call.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ApiPage } from '../../platform/list/list-calls.js';
import { DealsWithWords } from '../bookings/booking-correspondence.js';
import { MessageListQuery, OwnerWordsRequest } from './dto/message.requests.js';
import { LetterPreviews } from './letter-previews.js';
import { MessagesService } from './messages.service.js';
import { OwnerWords } from './owner-words.js';
import { sendTestMail } from './test-mail.js';
import {
  LETTER_PREVIEW_REQUEST_SCHEMA,
  LETTER_PREVIEW_SCHEMA,
  type LetterPreviewRequest,
} from '../../contract/mail-words.js';
import { MESSAGE_SCHEMA, TEST_MAIL_RESULT_SCHEMA } from '../../contract/messages.js';

@ApiTags('messages')
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly previews: LetterPreviews,
    private readonly ownerWords: OwnerWords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('messages')
  @ApiOperation({ summary: 'List messages, with what they say', description: 'Newest first.' })
  @ApiPage(MESSAGE_SCHEMA, 'One page of them', 'How many match in all')
  list(@Query() query: MessageListQuery) {
    return this.messages.page(query);
  }

  @Get('messages/:id')
  @ApiOperation({ summary: 'One message' })
  @Answers(200, MESSAGE_SCHEMA, 'The message with what it says')
  get(@Id() id: string) {
    return this.messages.get(id);
  }

  @Post('messages/test')
  @ApiOperation({ summary: 'Send a test mail to oneself' })
  @Answers(200, TEST_MAIL_RESULT_SCHEMA, 'What the mail server said')
  test(@CurrentUser() { email }: SignedInUser) {
    return sendTestMail(email, this.config);
  }

  @Post('messages/preview')
  @ApiOperation({
    summary: "Preview a mail with the owner's own words",
    description: 'To a customer who is made up. Nothing is stored or sent.',
  })
  @Answers(200, LETTER_PREVIEW_SCHEMA, 'The mail as a customer gets it')
  preview(@Body({ schema: LETTER_PREVIEW_REQUEST_SCHEMA }) request: LetterPreviewRequest) {
    return this.previews.show(request);
  }

  @Post('messages/:id/resend')
  @ApiOperation({ summary: 'Send a message again' })
  @Answers(202, MESSAGE_SCHEMA, 'The message, queued')
  @ApiErrors(409)
  resend(@Id() id: string) {
    return this.messages.resend(id);
  }

  @Post('messages/:id/stop')
  @ApiOperation({ summary: 'Stop a message that waits to be sent' })
  @Answers(202, MESSAGE_SCHEMA, 'The message, stopped')
  @ApiErrors(409)
  stop(@Id() id: string) {
    return this.messages.stop(id);
  }

  @Post('messages/:id/mark-sent')
  @ApiOperation({ summary: 'Note that a message was sent in another way' })
  @Answers(202, MESSAGE_SCHEMA, 'The message, as sent')
  @ApiErrors(409)
  markSent(@Id() id: string) {
    return this.messages.markSent(id);
  }

  @Post('messages/:id/mark-returned')
  @ApiOperation({ summary: 'Note that a message came back' })
  @Answers(202, MESSAGE_SCHEMA, 'The message, as failed')
  @ApiErrors(409)
  markReturned(@Id() id: string) {
    return this.messages.markReturned(id);
  }

  @Post('bookings/:id/messages')
  @DealsWithWords()
  @ApiOperation({ summary: "Write to a booking's customer" })
  @Answers(201, MESSAGE_SCHEMA, 'The message, on its way')
  @ApiErrors(409)
  write(
    @Id() id: string,
    @Body() { text }: OwnerWordsRequest,
    @Uid() uid: string,
    @IdempotencyKey('Of requests under the same key, one is sent; all get its answer')
    key: string | undefined,
  ) {
    return this.ownerWords.write(id, text, uid, key);
  }
}
