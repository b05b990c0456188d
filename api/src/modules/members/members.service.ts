import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import {
  awaitsPayment,
  isActiveMembership,
  type MembershipStatus,
} from '../../contract/statuses.js';
import type { Member, MemberQuery, MemberStats } from '../../contract/members.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { jsonArray, type Page } from '../../platform/list/list-calls.js';
import type { MemberRequest } from './dto/member.requests.js';
import { MemberEntity } from './member.entity.js';
import { newMember } from './member.factory.js';
import { MEMBERS } from './member-list.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly catalogue: CatalogueRepository,
    private readonly members: MembersRepository,
    private readonly database: UnitOfWork,
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
      const { document } = await this.catalogue.newest();
      await this.members.insert(newMember(request, identity, document, this.config), uid);
    };
    const { id } = await this.idempotency.insert(idempotencyKey, identity, insert, made);
    return this.members.get(id);
  }

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
    const sum = (matches: (group: { type: string; status: MembershipStatus }) => boolean) =>
      groups.filter(matches).reduce((total, { count }) => total + Number(count), 0);
    return {
      total: sum(() => true),
      gold: sum(({ type }) => type === 'Gold'),
      platinum: sum(({ type }) => type === 'Platinum'),
      active: sum(({ status }) => isActiveMembership(status)),
      pendingPayment: sum(({ status }) => awaitsPayment(status)),
    };
  }
}
