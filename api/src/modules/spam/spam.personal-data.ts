import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { PersonExport } from '../../contract/privacy.js';
import type { SpamKind } from '../../contract/spam.js';
import type { Cutoff, PersonalData } from '../people/personal-data.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { inBatches } from '../../platform/list/batches.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SpamRequestEntity, type HeldRequest } from './spam-request.entity.js';

type ToAnswer = (held: HeldRequest<never>) => PersonExport['spam'][number];

/** How the feature that a request would belong to answers it, by kind. */
export const SPAM_ANSWERS = Symbol('SPAM_ANSWERS');
export type SpamAnswers = Record<SpamKind, ToAnswer>;

/** Deleted rather than anonymised, since no figure counts these. */
@Injectable()
export class SpamPersonalData implements PersonalData<'spam'> {
  readonly kind = 'spam';

  constructor(
    private readonly database: UnitOfWork,
    private readonly idempotency: Idempotency,
    @Inject(SPAM_ANSWERS) private readonly toAnswer: SpamAnswers,
  ) {}

  async find(email: string) {
    return { spam: await this.database.manager.countBy(SpamRequestEntity, { email }) };
  }

  async export(email: string) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const requests = await this.database.manager.find(SpamRequestEntity, {
      where: { email },
      order,
    });
    return requests.map((held) => this.toAnswer[held.kind](held as HeldRequest<never>));
  }

  async erase(email: string) {
    const { manager } = this.database;
    const requests = await manager.find(SpamRequestEntity, {
      where: { email },
      ...forUpdate(manager),
    });
    await manager.delete(SpamRequestEntity, { email });
    for (const batch of inBatches(requests))
      await this.idempotency.forget(batch.map(({ id }) => id));
    return { spam: requests.length };
  }

  /** Ends as a booking does. Expired idempotency keys are deleted here, too. */
  expire({ now, day, moment, latest }: Cutoff) {
    return this.database.write(async () => {
      await this.idempotency.deleteExpired(now);
      let deleted = 0;
      for (const ended of [
        { eventDate: LessThan(day), createdAt: LessThan(moment) },
        { createdAt: LessThan(latest) },
      ])
        deleted += (await this.database.manager.delete(SpamRequestEntity, ended)).affected ?? 0;
      return { spam: deleted };
    });
  }
}
