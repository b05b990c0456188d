import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { PersonExport } from '../../contract/privacy.js';
import type { SpamKind } from '../../contract/spam.js';
import { toSpamRequest } from '../bookings/booking.mapper.js';
import { toMembershipSpam } from '../members/member.mapper.js';
import { HoldsPersonalData, type Cutoff, type PersonalData } from '../people/personal-data.js';
import { inBatches } from '../../platform/list/batches.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SpamRequestEntity, type HeldRequest } from '../spam/spam-request.entity.js';

/** How the feature that a request would belong to answers it, by kind. */
const MAPPERS: Record<SpamKind, (held: HeldRequest<never>) => PersonExport['spam'][number]> = {
  booking: toSpamRequest,
  membership: toMembershipSpam,
};

/**
 * Deleted rather than anonymised, since no figure counts these. Before all others: one that is just
 * being accepted is waited for, and then found among the bookings or memberships.
 */
@Injectable()
@HoldsPersonalData({ tables: [SpamRequestEntity], order: -2 })
export class SpamPersonalData implements PersonalData<'spam'> {
  readonly kind = 'spam';

  constructor(
    private readonly database: UnitOfWork,
    private readonly idempotency: Idempotency,
  ) {}

  async find(email: string) {
    return { spam: await this.database.manager.countBy(SpamRequestEntity, { email }) };
  }

  async export(email: string) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const { manager } = this.database;
    const requests = await manager.find(SpamRequestEntity, { where: { email }, order });
    return requests.map((held) => MAPPERS[held.kind](held as HeldRequest<never>));
  }

  async erase(email: string) {
    const { manager, forUpdate } = this.database;
    const where = { email };
    const requests = await manager.find(SpamRequestEntity, { where, ...forUpdate });
    await manager.delete(SpamRequestEntity, { email });
    for (const batch of inBatches(requests))
      await this.idempotency.clearRequestHashes(batch.map(({ id }) => id));
    return { spam: requests.length };
  }

  /** Ends as a booking does. Expired idempotency keys are deleted here, too. */
  expire({ now, day, moment, latest }: Cutoff) {
    const past = { eventDate: LessThan(day), createdAt: LessThan(moment) };
    return this.database.write(async (manager) => {
      await this.idempotency.deleteExpired(now);
      let deleted = 0;
      for (const ended of [past, { createdAt: LessThan(latest) }])
        deleted += (await manager.delete(SpamRequestEntity, ended)).affected ?? 0;
      return { spam: deleted };
    });
  }
}
