import { In, IsNull, LessThan } from 'typeorm';
import { CUSTOMER_TEMPLATES } from '../contract/messages.js';
import type { PersonalData } from '../people/personal-data.js';
import { toExportedMessage } from './dto/exported-message.response.js';
import { MessageEntity } from './message.entity.js';
import { emptyMessages } from './empty-messages.js';

const toCustomer = (email: string) => ({ recipient: email, template: In(CUSTOMER_TEMPLATES) });

/** What was written to people. It goes with the booking that it is about; this is what is left. */
export const MESSAGE_PERSONAL_DATA: PersonalData<'messages'> = {
  kind: 'messages',

  find: () => Promise.resolve({}),

  async export(manager, email) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const messages = await manager.find(MessageEntity, { where: toCustomer(email), order });
    return messages.map(toExportedMessage);
  },

  async erase(manager, email) {
    const count = await manager.countBy(MessageEntity, toCustomer(email));
    await emptyMessages(manager, toCustomer(email));
    return count;
  },

  /** Those about no booking are the owners' own, and of no use after so long. */
  expire: (database, { moment }) =>
    database.write(async (manager) => {
      const ended = { bookingId: IsNull(), createdAt: LessThan(moment) };
      return (await manager.delete(MessageEntity, ended)).affected ?? 0;
    }),
};
