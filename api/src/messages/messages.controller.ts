import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../contract/auth.js';
import { IDEMPOTENCY_HEADER } from '../contract/idempotency.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { CurrentUser } from '../platform/http/current-user.js';
import { ApiIdempotencyKey } from '../platform/http/idempotency-key.js';
import { ApiPage, sendPage } from '../platform/list/list-response.js';
import { UuidPipe } from '../platform/validation/uuid.pipe.js';
import { MessageListQuery } from './dto/message-list.query.js';
import { MessageResponse, TestMailResponse } from './dto/message.response.js';
import { OwnerWordsRequest } from './dto/owner-words.request.js';
import { MessagesService } from './messages.service.js';
import { TestMail } from './test-mail.js';

@ApiTags('messages')
@ApiCookieAuth()
@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly testMail: TestMail,
  ) {}

  @Get('messages')
  @ApiOperation({ summary: 'List messages, with what they say', description: 'Newest first.' })
  @ApiPage(MessageResponse, 'One page of them', 'How many match in all')
  @ApiErrors(400, 401)
  async list(
    @Query() query: MessageListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse[]> {
    return sendPage(reply, await this.messages.page(query));
  }

  @Get('messages/:id')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'One message' })
  @ApiOkResponse({ type: MessageResponse, description: 'The message with what it says' })
  @ApiErrors(400, 401, 404)
  get(@Param('id', UuidPipe) id: string): Promise<MessageResponse> {
    return this.messages.get(id);
  }

  @Post('messages/test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a test mail to oneself' })
  @ApiOkResponse({ type: TestMailResponse, description: 'What the mail server said' })
  @ApiErrors(400, 401, 403, 413, 415)
  test(@CurrentUser() { email }: SignedInUser): Promise<TestMailResponse> {
    return this.testMail.send(email);
  }

  @Post('messages/:id/resend')
  @HttpCode(202)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Send a message again' })
  @ApiAcceptedResponse({ type: MessageResponse, description: 'The message, queued' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  resend(@Param('id', UuidPipe) id: string): Promise<MessageResponse> {
    return this.messages.resend(id);
  }

  @Post('messages/:id/stop')
  @HttpCode(202)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Stop a message that waits to be sent' })
  @ApiAcceptedResponse({ type: MessageResponse, description: 'The message, stopped' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  stop(@Param('id', UuidPipe) id: string): Promise<MessageResponse> {
    return this.messages.stop(id);
  }

  @Post('messages/:id/mark-sent')
  @HttpCode(202)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Note that a message was sent in another way' })
  @ApiAcceptedResponse({ type: MessageResponse, description: 'The message, as sent' })
  @ApiErrors(400, 401, 403, 404, 409, 413, 415)
  markSent(@Param('id', UuidPipe) id: string): Promise<MessageResponse> {
    return this.messages.markSent(id);
  }

  @Post('bookings/:id/messages')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: "Write to a booking's customer" })
  @ApiCreatedResponse({ type: MessageResponse, description: 'The message, on its way' })
  @ApiIdempotencyKey('Of requests under the same key, one is sent; all get its answer')
  @ApiErrors(400, 401, 403, 404, 409, 410, 413, 415, 422)
  write(
    @Param('id', UuidPipe) id: string,
    @Body() { text }: OwnerWordsRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<MessageResponse> {
    return this.messages.write(id, text, key);
  }
}
