import type { FindOptionsWhere } from 'typeorm';
import { MessageEntity } from '../../src/messages/message.entity.js';
import { outboxSettings } from '../../src/messages/outbox-settings.js';
import { afterCommit } from '../../src/platform/database/after-commit.js';
import type { TestServer } from './server.js';

/**
 * Makes messages due, as if their time had come, and wakes the server, which by itself looks every
 * three seconds.
 */
export const sendNow = (
  { unitOfWork }: Pick<TestServer, 'unitOfWork'>,
  where: FindOptionsWhere<MessageEntity> = { state: 'queued' },
  change: Partial<MessageEntity> = {},
): Promise<void> =>
  unitOfWork.transaction(async (manager) => {
    await manager.update(MessageEntity, where, { nextAttemptAt: new Date(), ...change });
    afterCommit(manager, outboxSettings(manager).wake);
  });
