import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ERRORS } from '../../contract/errors.js';
import type { Member, MembershipRequest } from '../../contract/members.js';
import type { MembershipSpam } from '../../contract/spam.js';
import { membershipRequested } from '../../events/member-events.js';
import {
  findPrevious,
  forgetRequests,
  idempotencyKeyOf,
  insertIdempotent,
} from '../../idempotency/idempotency.js';
import { record } from '../../platform/audit/record.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Page } from '../../platform/list/list.js';
import type { PageQuery } from '../../platform/list/list-query.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { detectSpam } from '../../spam/detect-spam.js';
import { heldAsSpam, holdAsSpam, takeFromSpam } from '../../spam/hold-as-spam.js';
import { SpamRequestEntity } from '../../spam/spam-request.entity.js';
import { toMembershipRequest, type MembershipRequestBody } from '../dto/membership-request.js';
import { toMembershipSpam } from '../member.mapper.js';
import {
  insertMember,
  type MemberDefaults,
  type MemberIdentity,
  MONTHLY_PRICE,
  type MonthlyPrice,
} from '../insert-member.js';
import { MemberEntity } from '../member.entity.js';

/** What visitors ask for on the public page: a membership that awaits payment. */
@Injectable()
export class MembershipRequestsService {
  readonly #defaults: MemberDefaults;

  constructor(
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    @Inject(MONTHLY_PRICE) monthlyPrice: MonthlyPrice,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#defaults = { monthlyPrice, home: config.callingCode };
  }

  /**
   * Stores a member who awaits payment, and tells the owner; what looks like a robot's is held as
   * spam. Nothing is answered, so nobody learns who is a member.
   * @throws ApiError 400 (a broken key), 422 (a key of another request), 429 with Retry-After
   */
  async create(body: MembershipRequestBody, key?: string): Promise<void> {
    const request = toMembershipRequest(body);
    const idempotencyKey = idempotencyKeyOf(key, request);
    if (await findPrevious(this.database.reader, idempotencyKey)) return;
    await this.limits.count('membership request by e-mail', request.email);
    const reason = detectSpam(body, this.config.rateLimit);
    const given = { id: randomUUID(), createdAt: new Date() };
    const insert = async (manager: EntityManager) => {
      if (reason) await holdAsSpam(manager, { ...given, kind: 'membership', reason }, request);
      else await this.#insert(manager, request, given);
    };
    const made = { entity: reason ? SpamRequestEntity : MemberEntity, id: given.id };
    await insertIdempotent(this.database, idempotencyKey, given, insert, made);
  }

  /** Those held as spam, newest first. */
  async spam(query: PageQuery): Promise<Page<MembershipSpam>> {
    const { reader } = this.database;
    const { items, total } = await heldAsSpam<MembershipRequest>(reader, 'membership', query);
    return { items: items.map(toMembershipSpam), total };
  }

  /**
   * Makes a member of one held as spam, as if it had not been.
   * @throws ApiError 404
   */
  accept(id: string, uid: string): Promise<Member> {
    return this.database.transaction(async (manager) => {
      const { request, createdAt } = await takeOrThrow(manager, id);
      const member = await this.#insert(manager, request, { id, createdAt });
      await record(manager, [{ record: 'member', recordId: id, kind: 'accepted', uid }]);
      return member;
    });
  }

  /**
   * For good; the history keeps its id, its time and who did it.
   * @throws ApiError 404
   */
  async delete(id: string, uid: string): Promise<{ id: string }> {
    await this.database.transaction(async (manager) => {
      const { createdAt: at } = await takeOrThrow(manager, id);
      await forgetRequests(manager, [id]);
      const whose = { record: 'member', recordId: id } as const;
      const created = { kind: 'created', uid: null, toStatus: 'pending_payment', at } as const;
      await record(manager, [
        { ...whose, ...created },
        { ...whose, kind: 'deleted', uid },
      ]);
    });
    await this.database.overwriteErased();
    return { id };
  }

  async #insert(
    manager: EntityManager,
    request: MembershipRequest,
    given: MemberIdentity,
  ): Promise<Member> {
    const member = await insertMember(manager, request, given, null, this.#defaults);
    await membershipRequested.announce(manager, member);
    return member;
  }
}

/** @throws ApiError 404 */
async function takeOrThrow(manager: EntityManager, id: string) {
  const held = await takeFromSpam<MembershipRequest>(manager, 'membership', id);
  if (!held) throw ApiError.notFound(ERRORS.spamRequestNotFound);
  return held;
}
