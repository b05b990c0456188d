import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  NEW_PUSH_SUBSCRIPTION_SCHEMA,
  PUSH_SCHEMA,
  PUSH_SUBSCRIPTION_SCHEMA,
  PUSH_TEST_RESULT_SCHEMA,
  type NewPushSubscription,
} from '../../contract/push.js';
import { DELETED_SCHEMA } from '../../contract/record.js';
import {
  Answers,
  ApiErrors,
  CurrentUser,
  Id,
  SessionHash,
  type UserOfSession,
} from '../../platform/http/call.js';
import { PushService } from './push.service.js';

@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(private readonly push: PushService) {}

  @Get()
  @ApiOperation({ summary: 'The devices that this session has notified' })
  @Answers(200, PUSH_SCHEMA, 'The devices, and the key that browsers subscribe with')
  get(@SessionHash() session: string) {
    return this.push.get(session);
  }

  @Post('subscriptions')
  @ApiOperation({
    summary: 'Notify a device, or change what it is notified of',
    description: 'Until it is removed, or the session ends. A device is known by its endpoint.',
  })
  @Answers(201, PUSH_SUBSCRIPTION_SCHEMA, 'The device')
  @ApiErrors(409)
  subscribe(
    @Body({ schema: NEW_PUSH_SUBSCRIPTION_SCHEMA }) subscription: NewPushSubscription,
    @CurrentUser() user: UserOfSession,
  ) {
    return this.push.subscribe(subscription, user);
  }

  @Delete('subscriptions/:id')
  @ApiOperation({ summary: 'Notify a device of the session no more' })
  @Answers(200, DELETED_SCHEMA, 'The device is removed')
  remove(@Id() id: string, @SessionHash() session: string) {
    return this.push.remove(id, session);
  }

  @Post('test')
  @ApiOperation({ summary: 'Send a test to the devices of the session' })
  @Answers(200, [PUSH_TEST_RESULT_SCHEMA], 'What the push service said for each')
  test(@SessionHash() session: string) {
    return this.push.test(session);
  }
}
