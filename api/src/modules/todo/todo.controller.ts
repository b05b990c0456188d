import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TODO_SCHEMA, type Todo } from '../../contract/todo.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Answers } from '../../platform/http/call.js';
import { countTodos } from '../bookings/booking-list.js';
import { MembersRepository } from '../members/members.repository.js';
import { UnsentMessages } from '../messages/unsent-messages.js';
import { Clashes } from '../schedules/clashes.js';
import { SpamRepository } from '../spam/spam.repository.js';

@ApiTags('todo')
@Controller('todo')
export class TodoController {
  constructor(
    private readonly database: UnitOfWork,
    private readonly clashes: Clashes,
    private readonly members: MembersRepository,
    private readonly messages: UnsentMessages,
    private readonly spamRequests: SpamRepository,
  ) {}

  /** Of each feature; what waits of a booking, `isTodo` says. */
  @Get()
  @ApiOperation({
    summary: 'Count what waits for the owner',
    description:
      'The rows behind each number: `GET /api/bookings?todo=`, `GET /api/members?todo=renew`, `GET /api/messages?todo=unsent`, and what is held as spam of both kinds.',
  })
  @Answers(200, TODO_SCHEMA, 'How much of each')
  todo(): Promise<Todo> {
    return this.database.read(async (manager) => ({
      ...(await countTodos(manager)),
      clash: (await this.clashes.clashingIds()).length,
      renew: await this.members.countToRenew(),
      unsent: await this.messages.count(),
      held: await this.spamRequests.count(),
    }));
  }
}
