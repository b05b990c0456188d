import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { MembersRepository } from './members.repository.js';
import { HistoryRepository, type Change } from '../../platform/audit/history.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unitsPer } from '../../contract/currency.js';
import type { MembershipType } from '../../contract/enumerations.js';
import type { Member, NewMember } from '../../contract/members.js';
import { MEMBER_RULES } from '../../contract/rules.js';
import type { MembershipStatus } from '../../contract/statuses.js';
import type { Config } from '../../platform/config/config.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { monthAfter } from '../../platform/dates/months.js';
import { ApiError } from '../../platform/http/api-error.js';
import { searchText } from '../people/search.js';
import { MemberEntity } from './member.entity.js';

/** What the server adds to a request. */
export type MemberIdentity = Pick<MemberEntity, 'id' | 'createdAt'>;

/** The first entry of a member's history. */
export const createdEntry = (
  { id, createdAt, uid }: MemberIdentity & { uid: string | null },
  status: MembershipStatus,
): Change => ({
  record: 'member',
  recordId: id,
  kind: 'created',
  uid,
  toStatus: status,
  at: createdAt,
});

/** Stores new members. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    private readonly members: MembersRepository,
    private readonly catalogue: CatalogueRepository,
  ) {}

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
    { callingCode, settings }: Config,
  ): Promise<Member> {
    const startDate = request.startDate ? new Date(request.startDate) : createdAt;
    const expiryDate = request.expiryDate
      ? new Date(request.expiryDate)
      : monthAfter(startDate, startDate, settings.timeZone);
    assertEndsAfterStart(startDate, expiryDate);
    const { firstName, lastName, email, phone, membershipType } = request;
    const membershipStatus = request.membershipStatus ?? 'pending_payment';
    await insertRow(this.database.manager, MemberEntity, {
      ...{ id, firstName, lastName, email, phone, membershipType, membershipStatus },
      instagram: request.instagram ?? null,
      paymentStatus: 'pending',
      paymentAmount:
        request.paymentAmount ?? (await this.monthlyPrice(membershipType, settings.currency)),
      paymentDate: null,
      startDate,
      expiryDate,
      discountEligible: true,
      pastBookings: 0,
      createdAt,
      updatedAt: createdAt,
      searchText: searchText(request, callingCode),
    });
    await this.historyEntries.append([createdEntry({ id, createdAt, uid }, membershipStatus)]);
    return this.members.get(id);
  }

  /** What a month of a tier costs by the catalogue, as text; null where it is not offered. */
  async monthlyPrice(tier: MembershipType, currency: string): Promise<string | null> {
    const { document } = await this.catalogue.newest();
    const offer = document.memberships.find((membership) => membership.tier === tier);
    return offer ? String(offer.amount / unitsPer(currency)) : null;
  }
}

/** @throws ApiError 400 where the membership would end before it starts */
export function assertEndsAfterStart(startDate: Date, expiryDate: Date): void {
  if (expiryDate <= startDate)
    throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
}
