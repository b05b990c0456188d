import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Figures } from '../platform/health/figures.js';
import { MessageEntity } from './message.entity.js';

/** Lets an operator see that mail is not going out. */
@Injectable()
export class WaitingMessages {
  constructor(
    private readonly database: UnitOfWork,
    figures: Figures,
  ) {
    figures.add({
      name: 'oldestWaitingMessage',
      metric: 'oldest_waiting_message_seconds',
      help: 'Age of the oldest message that waits to be sent, 0 where none does',
      read: () => this.#ageOfOldest(),
    });
  }

  /** In seconds; null where none waits. */
  async #ageOfOldest(): Promise<number | null> {
    const [oldest] = await this.database.reader.find(MessageEntity, {
      where: { state: In(['queued', 'sending']) },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return oldest ? Math.round((Date.now() - oldest.createdAt.getTime()) / 1000) : null;
  }
}
