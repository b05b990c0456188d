import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { HistoryRepository } from '../history/history.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import {
  awaitsPayment,
  isActiveMembership,
  type MembershipStatus,
} from '../../contract/statuses.js';
import type {
  Member,
  MemberQuery,
  MembershipRequest,
  MemberStats,
  NewMember,
} from '../../contract/members.js';
import { membershipRequested } from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { jsonArray, type Page } from '../../platform/list/list-calls.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { spamReasonOf } from '../spam/detect-spam.js';
import { SpamRequestEntity } from '../spam/spam-request.entity.js';
import type { MemberRequest, MembershipRequestBody } from './dto/member.requests.js';
import { toMembershipRequest } from './member.mapper.js';
import { MemberEntity } from './member.entity.js';
import { newMember, type MemberIdentity } from './member.factory.js';
import { MEMBERS } from './member-list.js';

/** The lists of members, and how one comes to be: entered by an admin, or asked for on the public page. */
@Injectable()
export class MembersService {
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

  all(): Promise<StreamableFile> {
    return jsonArray(MEMBERS.all(this.database.reader, {}));
  }

  page(query: MemberQuery): Promise<Page<Member>> {
    const { todo, sort = todo && 'expiryDate' } = query;
    const home = this.config.callingCode;
    return MEMBERS.page(this.database.reader, { ...query, sort, home });
  }

  async stats(): Promise<MemberStats> {
    const groups = await this.database.reader
      .createQueryBuilder(MemberEntity, 'member')
      .select('member.membershipType', 'type')
      .addSelect('member.membershipStatus', 'status')
      .addSelect('COUNT(*)', 'count')
      .groupBy('member.membershipType')
      .addGroupBy('member.membershipStatus')
      .getRawMany<{ type: string; status: MembershipStatus; count: number | string }>();
    const sum = (matches: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(matches).reduce((total, { count }) => total + Number(count), 0);
    return {
      total: sum(() => true),
      gold: sum(({ type }) => type === 'Gold'),
      platinum: sum(({ type }) => type === 'Platinum'),
      active: sum(({ status }) => isActiveMembership(status)),
      pendingPayment: sum(({ status }) => awaitsPayment(status)),
    };
  }

  /** @throws ApiError 400 where the membership would end before it starts, and as `Idempotency` */
  async create(request: MemberRequest, uid: string, key?: string): Promise<Member> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'member', request });
    const identity = { id: randomUUID(), createdAt: new Date() };
    const made = { entity: MemberEntity, id: identity.id };
    const insert = () => this.#insert(request, identity, uid);
    const { id } = await this.idempotency.insert(idempotencyKey, identity, insert, made);
    return this.members.get(id);
  }

  /**
   * Stores a member who awaits payment, and notifies the owner; a request that looks like spam,
   * or is one of too many, is held. It returns nothing, so that no visitor learns who is a member.
   * @throws ApiError as `Idempotency`
   */
  async request(body: MembershipRequestBody, key?: string): Promise<void> {
    const request = toMembershipRequest(body);
    const idempotencyKey = idempotencyKeyOf(key, request);
    if (await this.idempotency.findPrevious(idempotencyKey)) return;
    const sender = { ...body, email: request.email };
    const reason = await spamReasonOf(sender, 'membership request by e-mail', this.limits);
    const identity = { id: randomUUID(), createdAt: new Date() };
    const insert = async () => {
      if (reason)
        await this.spamRequests.hold({ ...identity, kind: 'membership', reason }, request);
      else await this.#insertRequested(request, identity);
    };
    const made = { entity: reason ? SpamRequestEntity : MemberEntity, id: identity.id };
    await this.idempotency.insert(idempotencyKey, identity, insert, made);
  }

  /** Makes a request that is held as spam a member, as of its time. @throws ApiError 404 */
  acceptSpam(id: string, uid: string): Promise<Member> {
    return this.database.transaction(async () => {
      const spam = await this.spamRequests.takeOrThrow<MembershipRequest>('membership', id);
      const member = await this.#insertRequested(spam.request, spam);
      await this.historyEntries.append([{ record: 'member', recordId: id, kind: 'accepted', uid }]);
      return member;
    });
  }

  async #insertRequested(request: MembershipRequest, identity: MemberIdentity): Promise<Member> {
    await this.#insert(request, identity, null);
    const member = await this.members.get(identity.id);
    await this.events.publish(membershipRequested, member);
    return member;
  }

  async #insert(request: NewMember, identity: MemberIdentity, uid: string | null): Promise<void> {
    const { document } = await this.catalogue.newest();
    await this.members.insert(newMember(request, identity, document, this.config), uid);
  }
}
