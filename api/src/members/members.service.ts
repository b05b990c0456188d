import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { MembershipStatus } from '../contract/enumerations.js';
import { ERRORS } from '../contract/errors.js';
import type { HistoryEntry, HistoryQuery } from '../contract/history.js';
import type { Member, MemberQuery, MemberStats } from '../contract/members.js';
import { MEMBERSHIPS } from '../contract/offers.js';
import { callingCodeOf } from '../contract/phone.js';
import { MEMBER_RULES } from '../contract/rules.js';
import { memberVersion } from '../contract/versions.js';
import { isOutdated } from '../common/if-match.js';
import { jsonArray } from '../common/json-array.js';
import { Problem } from '../common/problem.js';
import { searchText } from '../common/search.js';
import { held } from '../database/held.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { changedMeanwhile } from '../history/changed-meanwhile.js';
import { readHistory } from '../history/read.js';
import { record, type Change } from '../history/record.js';
import { oneMonthAfter } from './calendar.js';
import type { MemberRequest } from './dto/member.request.js';
import { toMember } from './dto/member.response.js';
import { allMembers, memberById, memberPage } from './member-list.js';
import { MemberEntity } from './member.entity.js';
import { subjectOf } from './subject.js';

@Injectable()
export class MembersService {
  /** The calling code of phone numbers that have none. */
  readonly #home: string;

  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) { settings }: Config,
  ) {
    this.#home = callingCodeOf(settings.contactPhone);
  }

  /**
   * Stores a member; what the request leaves open gets the defaults of spec §3 and §9.
   * @throws Problem 400 where the membership would end before it starts
   */
  async create(request: MemberRequest, uid: string): Promise<Member> {
    const now = new Date();
    const startDate = request.startDate ? new Date(request.startDate) : now;
    const expiryDate = request.expiryDate ? new Date(request.expiryDate) : oneMonthAfter(startDate);
    if (expiryDate <= startDate)
      throw Problem.invalid({ expiryDate: MEMBER_RULES.expiryDate.beforeStart });
    const member: MemberEntity = {
      id: randomUUID(),
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phone: request.phone,
      instagram: request.instagram ?? null,
      membershipType: request.membershipType,
      membershipStatus: request.membershipStatus ?? 'pending_payment',
      paymentStatus: 'pending',
      paymentAmount: request.paymentAmount ?? priceOf(request.membershipType),
      paymentDate: null,
      startDate,
      expiryDate,
      discountEligible: true,
      pastBookings: 0,
      createdAt: now,
      updatedAt: now,
      searchText: searchText(request, this.#home),
    };
    return this.database.transaction(
      async (manager) => {
        await manager.insert(MemberEntity, member);
        const { id: recordId, membershipStatus: toStatus } = member;
        const change = { record: 'member', recordId, kind: 'created', uid, toStatus } as const;
        await record(manager, [change], now);
        return found(await memberById(manager, recordId));
      },
      { entity: MemberEntity, id: member.id },
    );
  }

  /** The whole array, newest first, streamed. */
  all(): Promise<StreamableFile> {
    return jsonArray(this.#answers());
  }

  async page(query: MemberQuery): Promise<{ members: Member[]; total: number }> {
    const { members, total } = await memberPage(this.database.reader, {
      ...query,
      home: this.#home,
    });
    return { members: members.map(toMember), total };
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

  /**
   * Any status may follow any other (spec §4); from pending_payment to active the payment has
   * arrived, so it is noted with its date. A status that the member has already changes nothing.
   * @throws Problem 404, 412
   */
  async setStatus(
    id: string,
    status: MembershipStatus,
    uid: string,
    ifMatch?: string,
  ): Promise<Member> {
    return this.database.transaction(async (manager) => {
      const member = await manager.findOne(MemberEntity, { where: { id }, ...held(manager) });
      if (!member) throw Problem.notFound(ERRORS.memberNotFound);
      if (member.membershipStatus !== status) {
        await insist(manager, member, ifMatch);
        await change(manager, member, status, uid);
      }
      return found(await memberById(manager, id));
    });
  }

  /** @throws Problem 404 */
  async history(
    id: string,
    query: HistoryQuery,
  ): Promise<{ entries: HistoryEntry[]; total: number }> {
    const { reader } = this.database;
    const member = await reader.findOneBy(MemberEntity, { id });
    if (!member) throw Problem.notFound(ERRORS.memberNotFound);
    return readHistory(reader, subjectOf(member), query);
  }

  async *#answers(): AsyncGenerator<Member[], void> {
    for await (const members of allMembers(this.database.reader)) yield members.map(toMember);
  }
}

/** @throws Problem 412 where the member is not what it was for whoever wants to change it */
async function insist(manager: EntityManager, row: MemberEntity, ifMatch?: string): Promise<void> {
  if (!isOutdated(ifMatch, memberVersion(row))) return;
  const current = found(await memberById(manager, row.id));
  throw await changedMeanwhile(manager, subjectOf(row), current);
}

async function change(
  manager: EntityManager,
  { id, membershipStatus, paymentStatus }: MemberEntity,
  status: MembershipStatus,
  uid: string,
): Promise<void> {
  const now = new Date();
  const isPaid = membershipStatus === 'pending_payment' && status === 'active';
  await manager.update(
    MemberEntity,
    { id },
    {
      membershipStatus: status,
      updatedAt: now,
      ...(isPaid && { paymentStatus: 'paid', paymentDate: now }),
    },
  );
  const whose = { record: 'member', recordId: id, uid } as const;
  const statuses = { fromStatus: membershipStatus, toStatus: status };
  const payment = { fromStatus: paymentStatus, toStatus: 'paid' };
  const changes: Change[] = [{ ...whose, kind: 'status', ...statuses }];
  if (isPaid) changes.push({ ...whose, kind: 'payment', ...payment });
  await record(manager, changes, now);
}

function found(member: Parameters<typeof toMember>[0] | undefined): Member {
  if (!member) throw Problem.notFound(ERRORS.memberNotFound);
  return toMember(member);
}

function priceOf(type: string): string | null {
  const offer = MEMBERSHIPS.find(({ name }) => name === type);
  return offer ? String(offer.price) : null;
}
