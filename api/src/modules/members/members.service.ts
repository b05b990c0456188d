import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';
import { NewMembers } from './new-members.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MembershipStatus } from '../../contract/statuses.js';
import { ERRORS } from '../../contract/errors.js';
import type { HistoryEntry, HistoryQuery } from '../../contract/history.js';
import type {
  Member,
  MemberQuery,
  MemberStats,
  SimilarMember,
  SimilarMembersRequest,
} from '../../contract/members.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Page } from '../../platform/list/list.js';
import { jsonArray } from '../../platform/list/stream.js';
import type { MemberRequest } from './dto/member.requests.js';
import { MEMBERS } from './member-list.js';
import { MemberEntity } from './member.entity.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly newMembers: NewMembers,
    private readonly idempotency: Idempotency,
    private readonly members: MembersRepository,
    private readonly database: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds a member; a repeated request under the same key returns the same member.
   * @throws ApiError 400 where the membership would end before it starts (or an invalid key), 410 (the
   *   key of an erased member), 422 (the key of another request)
   */
  async create(request: MemberRequest, uid: string, key?: string): Promise<Member> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'member', request });
    const identity = { id: randomUUID(), createdAt: new Date() };
    const made = { entity: MemberEntity, id: identity.id };
    const insert = async () => {
      await this.newMembers.insert(request, identity, uid, this.config);
    };
    const { id } = await this.idempotency.insert(idempotencyKey, identity, insert, made);
    return this.members.get(id);
  }

  /** The whole array, newest first, streamed. */
  all(): Promise<StreamableFile> {
    return jsonArray(MEMBERS.all(this.database.reader, {}));
  }

  page(query: MemberQuery): Promise<Page<Member>> {
    return MEMBERS.page(this.database.reader, { ...query, home: this.config.callingCode });
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
    const sum = (matches: (group: { type: string; status: string }) => boolean) =>
      groups.filter(matches).reduce((total, { count }) => total + Number(count), 0);
    return {
      total: sum(() => true),
      gold: sum(({ type }) => type === 'Gold'),
      platinum: sum(({ type }) => type === 'Platinum'),
      active: sum(({ status }) => status === 'active'),
      pendingPayment: sum(({ status }) => status === 'pending_payment'),
    };
  }

  /** @throws ApiError 404 */
  history(id: string, query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.audit.history('member', id, query, ERRORS.memberNotFound);
  }

  /** Members who may be the same person as one about to be added. */
  similar(request: SimilarMembersRequest): Promise<SimilarMember[]> {
    return this.members.similar(request, this.config.callingCode);
  }
}
