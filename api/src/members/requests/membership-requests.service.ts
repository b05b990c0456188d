import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member, MembershipRequest } from '../../contract/members.js';
import type { MembershipSpam } from '../../contract/spam.js';
import { membershipRequested } from '../../events/member-events.js';
import { findPrevious, idempotencyKeyOf, insertIdempotent } from '../../idempotency/idempotency.js';
import { appendHistory } from '../../platform/audit/history.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Page } from '../../platform/list/list.js';
import type { PageQuery } from '../../platform/list/list-query.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { spamReasonOf } from '../../spam/detect-spam.js';
import { deleteSpam, takeFromSpamOrThrow } from '../../spam/delete-spam.js';
import { heldAsSpam, holdAsSpam } from '../../spam/hold-as-spam.js';
import { SpamRequestEntity } from '../../spam/spam-request.entity.js';
import { toMembershipRequest, type MembershipRequestBody } from '../dto/membership-request.js';
import { toMembershipSpam } from '../member.mapper.js';
import { createdEntry, insertMember, type MemberIdentity } from '../insert-member.js';
import { MemberEntity } from '../member.entity.js';

/** What visitors ask for on the public page: a membership that awaits payment. */
@Injectable()
export class MembershipRequestsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a member who awaits payment, and notifies the owner; a request that looks like spam,
   * or is one of too many, is held. It returns nothing, so that no visitor learns who is a member.
   * @throws ApiError 400 (an invalid key), 422 (the key of another request)
   */
  async create(body: MembershipRequestBody, key?: string): Promise<void> {
    const request = toMembershipRequest(body);
    const idempotencyKey = idempotencyKeyOf(key, request);
    if (await findPrevious(this.database.reader, idempotencyKey)) return;
    const sender = { ...body, email: request.email };
    const reason = await spamReasonOf(sender, 'membership request by e-mail', this.limits);
    const identity = { id: randomUUID(), createdAt: new Date() };
    const insert = async (manager: EntityManager) => {
      if (reason) await holdAsSpam(manager, { ...identity, kind: 'membership', reason }, request);
      else await this.#insert(manager, request, identity);
    };
    const made = { entity: reason ? SpamRequestEntity : MemberEntity, id: identity.id };
    await insertIdempotent(this.database, idempotencyKey, identity, insert, made);
  }

  /** Requests held as spam, newest first. */
  async page(query: PageQuery): Promise<Page<MembershipSpam>> {
    const { reader } = this.database;
    const { items, total } = await heldAsSpam<MembershipRequest>(reader, 'membership', query);
    return { items: items.map(toMembershipSpam), total };
  }

  /**
   * Makes a request that is held as spam a member, with the time of the request.
   * @throws ApiError 404
   */
  accept(id: string, uid: string): Promise<Member> {
    return this.database.transaction(async (manager) => {
      const spam = await takeFromSpamOrThrow<MembershipRequest>(manager, 'membership', id);
      const { request, createdAt } = spam;
      const member = await this.#insert(manager, request, { id, createdAt });
      await appendHistory(manager, [{ record: 'member', recordId: id, kind: 'accepted', uid }]);
      return member;
    });
  }

  /**
   * Deletes it for good; the history keeps its id, its time and who did it.
   * @throws ApiError 404
   */
  delete(id: string, uid: string): Promise<{ id: string }> {
    return deleteSpam(this.database, 'membership', id, ({ createdAt }) => [
      createdEntry({ id, createdAt, uid: null }, 'pending_payment'),
      { record: 'member', recordId: id, kind: 'deleted', uid },
    ]);
  }

  async #insert(
    manager: EntityManager,
    request: MembershipRequest,
    identity: MemberIdentity,
  ): Promise<Member> {
    const member = await insertMember(manager, request, identity, null, this.config);
    await membershipRequested.announce(manager, member);
    return member;
  }
}
