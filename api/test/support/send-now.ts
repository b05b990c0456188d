import type { FindOptionsWhere } from 'typeorm';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { Outbox } from '../../src/modules/messages/outbox.js';
import { applicationOn } from './application.js';
import type { TestServer } from './server.js';

/**
 * Makes messages due, as if their time had come, and wakes the server, which by itself looks every
 * three seconds.
 */
export async function sendNow(
  { unitOfWork }: Pick<TestServer, 'unitOfWork'>,
  where: FindOptionsWhere<MessageEntity> = { state: 'queued' },
  change: Partial<MessageEntity> = {},
): Promise<void> {
  const outbox = (await applicationOn(unitOfWork)).get(Outbox);
  await unitOfWork.transaction(async (manager) => {
    await manager.update(MessageEntity, where, { nextAttemptAt: new Date(), ...change });
    outbox.wakeAfterCommit();
  });
}
