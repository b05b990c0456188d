import { Injectable } from '@nestjs/common';
import type { Todo } from '../../contract/todo.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { countTodos } from '../bookings/booking-list.js';
import { MembersRepository } from '../members/members.repository.js';
import { UnsentMessages } from '../messages/unsent-messages.js';
import { Clashes } from '../schedules/clashes.js';
import { SpamRepository } from '../spam/spam.repository.js';

@Injectable()
export class TodoService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly clashes: Clashes,
    private readonly members: MembersRepository,
    private readonly messages: UnsentMessages,
    private readonly spamRequests: SpamRepository,
  ) {}

  /** How much waits for the owner, of each feature; what waits of a booking, `isTodo` says. */
  count(): Promise<Todo> {
    return this.database.read(async (manager) => ({
      ...(await countTodos(manager)),
      clash: (await this.clashes.clashingIds()).length,
      renew: await this.members.countToRenew(),
      unsent: await this.messages.count(),
      held: await this.spamRequests.count(),
    }));
  }
}
