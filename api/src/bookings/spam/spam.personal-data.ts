import { LessThan } from 'typeorm';
import type { PersonalData } from '../../people/personal-data.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { inBatches } from '../../platform/list/batches.js';
import { forgetRequests, sweepKeys } from '../../idempotency/idempotency.js';
import { SpamRequestEntity } from './spam-request.entity.js';
import { toSpamRequest } from '../dto/spam-request.response.js';

/** Nothing is counted from these, so nothing of them stays. */
export const SPAM_PERSONAL_DATA: PersonalData<'spam'> = {
  kind: 'spam',

  find: async (manager, email) => ({ spam: await manager.countBy(SpamRequestEntity, { email }) }),

  async export(manager, email) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const requests = await manager.find(SpamRequestEntity, { where: { email }, order });
    return requests.map(toSpamRequest);
  },

  async erase(manager, email) {
    const requests = await manager.find(SpamRequestEntity, {
      where: { email },
      ...forUpdate(manager),
    });
    await manager.delete(SpamRequestEntity, { email });
    for (const batch of inBatches(requests))
      await forgetRequests(
        manager,
        batch.map(({ id }) => id),
      );
    return requests.length;
  },

  /** Ends as a booking does. */
  expire: (database, { now, day, moment, latest }) =>
    database.write(async (manager) => {
      await sweepKeys(manager, now.getTime());
      let deleted = 0;
      for (const ended of [
        { eventDate: LessThan(day), createdAt: LessThan(moment) },
        { createdAt: LessThan(latest) },
      ])
        deleted += (await manager.delete(SpamRequestEntity, ended)).affected ?? 0;
      return deleted;
    }),
};
