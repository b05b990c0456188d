import { In, IsNull, LessThan } from 'typeorm';
import { CUSTOMER_TEMPLATES, type MessageTemplate } from '../contract/messages.js';
import type { BookingIdsOf, PersonalData } from '../people/personal-data.js';
import { toExportedMessage } from './message.mapper.js';
import { MessageEntity } from './message.entity.js';
import { emptyMessages } from './empty-messages.js';
import { inBatches } from '../platform/list/batches.js';

/** What customers wrote themselves: it stands in the mails to the owners, the same in each. */
const BY_CUSTOMER: MessageTemplate[] = ['customer-wrote', 'customer-withdrew'];

const toCustomer = (email: string) => ({ recipient: email, template: In(CUSTOMER_TEMPLATES) });

/**
 * What was written to people, and by them. It goes with the booking that it is about; this is what
 * is left.
 */
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

  /** Those about no booking are the owners' own, and of no use after so long. */
  expire: (database, { moment }) =>
    database.write(async (manager) => {
      const ended = { bookingId: IsNull(), createdAt: LessThan(moment) };
      await manager.delete(MessageEntity, ended);
      return {};
    }),
});
