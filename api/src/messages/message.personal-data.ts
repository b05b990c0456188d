import { In, IsNull, LessThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import {
  CUSTOMER_TEMPLATES,
  OWNER_TEMPLATES,
  STOPPED_BECAUSE,
  type MessageState,
  type MessageTemplate,
} from '../contract/messages.js';
import type { BookingIdsOf, PersonalData } from '../people/personal-data.js';
import { toExportedMessage } from './message.mapper.js';
import { MessageEntity } from './message.entity.js';
import { inBatches } from '../platform/list/batches.js';

/** What customers wrote themselves is in the mails to the owners, the same in each. */
const BY_CUSTOMER: MessageTemplate[] = ['customer-wrote', 'customer-withdrew'];

const toCustomer = (email: string) => ({ recipient: email, template: In(CUSTOMER_TEMPLATES) });

/** What was written to people, and by them, as far as it is not erased with its booking. */
export const messagePersonalData = (bookingIdsOf: BookingIdsOf): PersonalData<'messages'> => ({
  kind: 'messages',

  async export(manager, email) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const messages = await manager.find(MessageEntity, { where: toCustomer(email), order });
    const written = new Map<string, MessageEntity>();
    for (const ids of inBatches(await bookingIdsOf(manager, email))) {
      const where = { bookingId: In(ids), template: In(BY_CUSTOMER) };
      for (const message of await manager.find(MessageEntity, { where, order }))
        written.set(message.event, message);
    }
    return [...messages, ...written.values()]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(toExportedMessage);
  },

  async erase(manager, email) {
    await emptyMessages(manager, toCustomer(email));
    return {};
  },

  /** Messages without a booking are to owners, and of no use after so long. */
  expire: (database, { moment }) =>
    database.write(async (manager) => {
      const ended = { bookingId: IsNull(), createdAt: LessThan(moment) };
      await manager.delete(MessageEntity, ended);
      return {};
    }),
});

const WAITING: MessageState[] = ['queued', 'unsent', 'sending', 'uncertain'];

/** Removes the person from messages, and stops those that wait. Those to owners keep their recipient. */
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
