import { In, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { OWNER_TEMPLATES, STOPPED_BECAUSE, type MessageState } from '../contract/messages.js';
import { MessageEntity } from './message.entity.js';

const WAITING: MessageState[] = ['queued', 'unsent', 'sending', 'uncertain'];

/** Takes the person out of messages; what waits is stopped. Those to the owners still say to whom. */
export async function emptyMessages(
  manager: EntityManager,
  where: FindOptionsWhere<MessageEntity>,
): Promise<void> {
  await manager.update(MessageEntity, where, { parameters: {}, error: null });
  await manager.update(
    MessageEntity,
    { ...where, state: In(WAITING) },
    { state: 'stopped', nextAttemptAt: null, error: STOPPED_BECAUSE.erased },
  );
  await manager.update(
    MessageEntity,
    { ...where, template: Not(In(OWNER_TEMPLATES)) },
    { recipient: '' },
  );
}
