import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { MEMBERS, MembersRepository } from './members.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { searchText } from '../people/search.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { unitsPer } from '../../contract/currency.js';
import type { MembershipType } from '../../contract/enumerations.js';
import { pickValues } from '../../contract/record.js';
import { MEMBER_RULES } from '../../contract/rules.js';
import {
  awaitsPayment,
  isActiveMembership,
  type MembershipStatus,
} from '../../contract/statuses.js';
import type {
  Member,
  MemberEdit,
  MemberQuery,
  MemberStats,
  NewMember,
} from '../../contract/members.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createdEntry, HistoryRepository } from '../history/history.repository.js';
import { monthAfter } from '../../contract/renewal.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Page } from '../../platform/list/list.js';
import { jsonArray } from '../../platform/list/stream.js';
import type { MemberRequest } from './dto/member.requests.js';
import { MemberEntity } from './member.entity.js';

export type MemberIdentity = Pick<MemberEntity, 'id' | 'createdAt'>;

@Injectable()
export class MembersService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly historyEntries: HistoryRepository,
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
    const insert = async () => void (await this.insert(request, identity, uid));
    const { id } = await this.idempotency.insert(idempotencyKey, identity, insert, made);
    return this.members.get(id);
  }

  /**
   * Stores a member and the first entry of their history, in the current transaction; omitted
   * fields get the defaults of spec §3 and §9.
   * @param uid the admin who entered them; null for a visitor
   * @throws ApiError 400 where the membership would end before it starts
   */
  async insert(
    request: NewMember,
    { id, createdAt }: MemberIdentity,
    uid: string | null,
  ): Promise<Member> {
    const startDate = request.startDate ? new Date(request.startDate) : createdAt;
    const expiryDate = request.expiryDate
      ? new Date(request.expiryDate)
      : monthAfter(startDate, startDate, this.config.settings.timeZone);
    assertEndsAfterStart(startDate, expiryDate);
    const membershipStatus = request.membershipStatus ?? 'pending_payment';
    await this.database.insert(MemberEntity, {
      ...(await this.columnsOf(request)),
      id,
      membershipStatus,
      paymentStatus: 'pending',
      paymentDate: null,
      startDate,
      expiryDate,
      discountEligible: true,
      pastBookings: 0,
      createdAt,
      updatedAt: createdAt,
    });
    await this.historyEntries.append([
      createdEntry('member', { id, createdAt }, uid, membershipStatus),
    ]);
    return this.members.get(id);
  }

  /** Who a member is, with what of and for how much a month: the tier's price unless it is given. */
  async columnsOf(request: MemberEdit) {
    return {
      ...pickValues(request, ['firstName', 'lastName', 'email', 'phone', 'membershipType']),
      instagram: request.instagram ?? null,
      paymentAmount: request.paymentAmount ?? (await this.#monthlyPrice(request.membershipType)),
      searchText: searchText(request, this.config.callingCode),
    };
  }

  /** What a month of a tier costs by the catalogue, as text; null where it is not offered. */
  async #monthlyPrice(tier: MembershipType): Promise<string | null> {
    const { document } = await this.catalogue.newest();
    const offer = document.memberships.find((membership) => membership.tier === tier);
    return offer ? String(offer.amount / unitsPer(this.config.settings.currency)) : null;
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

/** @throws ApiError 400 where the membership would end before it starts */
export function assertEndsAfterStart(startDate: Date, expiryDate: Date): void {
  if (expiryDate <= startDate)
    throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
}
