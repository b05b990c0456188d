import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, Not, type FindOptionsWhere } from 'typeorm';
import { PUSH_DEVICES_MAX, PUSH_ERRORS } from '../../contract/push.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { SessionsService } from '../auth/sessions.service.js';
import { PushDeliveryEntity } from './push-delivery.entity.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

type Row = PushSubscriptionEntity;

@Injectable()
export class PushSubscriptionsRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly sessions: SessionsService,
  ) {}

  /** Those of sessions that have not ended, oldest first. */
  async listLive(where: FindOptionsWhere<Row> = {}): Promise<Row[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.database.manager.find(PushSubscriptionEntity, { where, order });
    if (rows.length === 0) return [];
    const live = await this.sessions.live(rows.map(({ sessionHash }) => sessionHash));
    return rows.filter(({ sessionHash }) => live.has(sessionHash));
  }

  /** One that subscribes again keeps its id. @throws ApiError 401 where the session has just ended, 409 */
  save(row: Omit<Row, 'endpointHash'>): Promise<Row> {
    const endpointHash = createHash('sha256').update(row.endpoint).digest('hex');
    const { sessionHash } = row;
    return this.database.transaction(async (manager) => {
      await this.sessions.lock(sessionHash);
      const others = { sessionHash, endpointHash: Not(endpointHash) };
      if ((await manager.countBy(PushSubscriptionEntity, others)) >= PUSH_DEVICES_MAX)
        throw new ApiError(409, { error: PUSH_ERRORS.tooMany });
      await manager
        .createQueryBuilder()
        .insert()
        .into(PushSubscriptionEntity)
        .values({ ...row, endpointHash })
        .orUpdate(['p256dh', 'auth', 'name', 'topics', 'uid', 'sessionHash'], ['endpointHash'])
        .updateEntity(false)
        .execute();
      return manager.findOneByOrFail(PushSubscriptionEntity, { endpointHash });
    });
  }

  /** Deletes devices, with what waits to be sent to them. @returns how many there were */
  remove(where: FindOptionsWhere<Row>): Promise<number> {
    return this.database.transaction(async (manager) => {
      const rows = await manager.find(PushSubscriptionEntity, {
        select: { id: true },
        where,
        ...this.database.forUpdate,
      });
      if (rows.length === 0) return 0;
      const ids = In(rows.map(({ id }) => id));
      await manager.delete(PushDeliveryEntity, { subscriptionId: ids });
      await manager.delete(PushSubscriptionEntity, { id: ids });
      return rows.length;
    });
  }

  async removeEnded(): Promise<void> {
    const rows = await this.database.reader.find(PushSubscriptionEntity);
    const live = await this.sessions.live(rows.map(({ sessionHash }) => sessionHash));
    const ended = rows.filter(({ sessionHash }) => !live.has(sessionHash));
    for (const { id, sessionHash } of ended) await this.remove({ id, sessionHash });
  }

  async recordSent(id: string): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.update(PushSubscriptionEntity, { id }, { lastSentAt: new Date() }),
    );
  }
}
