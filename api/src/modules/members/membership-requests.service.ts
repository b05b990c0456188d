import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { MembersRepository } from './members.repository.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { createdEntry, HistoryRepository } from '../history/history.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Member, MembershipRequest } from '../../contract/members.js';
import type { MembershipSpam } from '../../contract/spam.js';
import { membershipRequested } from '../events/events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Page, PageQuery } from '../../platform/list/list-calls.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { spamReasonOf } from '../spam/detect-spam.js';
import { SpamRequestEntity } from '../spam/spam-request.entity.js';
import type { MembershipRequestBody } from './dto/member.requests.js';
import { toMembershipRequest, toMembershipSpam } from './member.mapper.js';
import { MemberEntity } from './member.entity.js';
import { newMember, type MemberIdentity } from './member.factory.js';

/** What visitors ask for on the public page: a membership that awaits payment. */
@Injectable()
export class MembershipRequestsService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly spamRequests: SpamRepository,
    private readonly historyEntries: HistoryRepository,
    private readonly members: MembersRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly events: DomainEvents,
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
    if (await this.idempotency.findPrevious(idempotencyKey)) return;
    const sender = { ...body, email: request.email };
    const reason = await spamReasonOf(sender, 'membership request by e-mail', this.limits);
    const identity = { id: randomUUID(), createdAt: new Date() };
    const insert = async () => {
      if (reason)
        await this.spamRequests.hold({ ...identity, kind: 'membership', reason }, request);
      else await this.#insert(request, identity);
    };
    const made = { entity: reason ? SpamRequestEntity : MemberEntity, id: identity.id };
    await this.idempotency.insert(idempotencyKey, identity, insert, made);
  }

  spam(query: PageQuery): Promise<Page<MembershipSpam>> {
    return this.spamRequests.page('membership', query, toMembershipSpam);
  }

  /**
   * Makes a request that is held as spam a member, with the time of the request.
   * @throws ApiError 404
   */
  acceptSpam(id: string, uid: string): Promise<Member> {
    return this.database.transaction(async () => {
      const spam = await this.spamRequests.takeOrThrow<MembershipRequest>('membership', id);
      const { request, createdAt } = spam;
      const member = await this.#insert(request, { id, createdAt });
      await this.historyEntries.append([{ record: 'member', recordId: id, kind: 'accepted', uid }]);
      return member;
    });
  }

  /**
   * Deletes it for good; the history keeps its id, its time and who did it.
   * @throws ApiError 404
   */
  deleteSpam(id: string, uid: string): Promise<{ id: string }> {
    return this.spamRequests.delete('membership', id, (spam) => [
      createdEntry('member', spam, null, 'pending_payment'),
      { record: 'member', recordId: id, kind: 'deleted', uid },
    ]);
  }

  async #insert(request: MembershipRequest, identity: MemberIdentity): Promise<Member> {
    const { document } = await this.catalogue.newest();
    await this.members.insert(newMember(request, identity, document, this.config), null);
    const member = await this.members.get(identity.id);
    await this.events.publish(membershipRequested, member);
    return member;
  }
}
