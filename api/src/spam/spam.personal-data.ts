import { LessThan } from 'typeorm';
import type { PersonExport } from '../contract/privacy.js';
import type { SpamKind } from '../contract/spam.js';
import type { PersonalData } from '../people/personal-data.js';
import { forUpdate } from '../platform/database/for-update.js';
import { inBatches } from '../platform/list/batches.js';
import { forgetRequests, deleteExpiredKeys } from '../idempotency/idempotency.js';
import { SpamRequestEntity, type HeldRequest } from './spam-request.entity.js';

type ToAnswer = (held: HeldRequest<never>) => PersonExport['spam'][number];

/**
 * Deleted rather than anonymised, since no figure counts these.
 * @param toAnswer makes the answer of each kind, as the feature that it would belong to does
 */
export const spamPersonalData = (toAnswer: Record<SpamKind, ToAnswer>): PersonalData<'spam'> => ({
  kind: 'spam',

  find: async (manager, email) => ({ spam: await manager.countBy(SpamRequestEntity, { email }) }),

  async export(manager, email) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const requests = await manager.find(SpamRequestEntity, { where: { email }, order });
    return requests.map((held) => toAnswer[held.kind](held as HeldRequest<never>));
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
    return { spam: requests.length };
  },

  /** Ends as a booking does. Expired idempotency keys are deleted here, too. */
  expire: (database, { now, day, moment, latest }) =>
    database.write(async (manager) => {
      await deleteExpiredKeys(manager, now);
      let deleted = 0;
      for (const ended of [
        { eventDate: LessThan(day), createdAt: LessThan(moment) },
        { createdAt: LessThan(latest) },
      ])
        deleted += (await manager.delete(SpamRequestEntity, ended)).affected ?? 0;
      return { spam: deleted };
    }),
});
