import { Injectable } from '@nestjs/common';
import type { FindOperator } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { sessionsEnded } from '../events/events.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { SessionEntity } from './session.entity.js';

/** Ends sessions, and keeps one from ending while something is stored for it. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly database: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Whether a session has not ended. Until the transaction ends, `endAll` waits, and ends what was
   * stored in it.
   */
  async lock(tokenHash: string): Promise<boolean> {
    const where = { tokenHash };
    return (
      (await this.database.manager.findOne(SessionEntity, {
        where,
        ...forUpdate(this.database.manager),
      })) !== null
    );
  }

  /**
   * Ends all sessions of admins, and what else opens the dashboard's data in their name; needs a
   * transaction.
   * @param userId a condition that their uids fit
   */
  async endAll(userId: FindOperator<string>): Promise<void> {
    // First, since `lock` locks them.
    await this.database.manager.delete(SessionEntity, { userId });
    await this.events.publish(sessionsEnded, userId);
  }
}
