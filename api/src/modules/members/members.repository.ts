import { Inject, Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MembershipType } from '../../contract/enumerations.js';
import { ERRORS } from '../../contract/errors.js';
import { EXPIRY_WARNING_DAYS } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/durations.js';
import { RENEWABLE_DAYS } from '../../contract/todo.js';
import {
  SIMILAR_MEMBER_SCHEMA,
  type Member,
  type MemberQuery,
  type SimilarMember,
  type SimilarMembersRequest,
} from '../../contract/members.js';
import { toRecord } from '../../contract/record.js';
import {
  ACTIVE_MEMBERSHIP_STATUSES,
  CANCELLED_BOOKING_STATUSES,
  RENEWABLE_MEMBERSHIP_STATUSES,
} from '../../contract/statuses.js';
import { comparablePhone, matchesSearch, type Search } from '../people/search.js';
import {
  contains,
  literals,
  named,
  sql,
  storedTime,
  type Sql,
} from '../../platform/database/sql.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { List } from '../../platform/list/list.js';
import { MEMBER_COLUMNS, toMember, type MemberRow } from './member.mapper.js';
import { MemberEntity } from './member.entity.js';

const CANCELLED = literals(CANCELLED_BOOKING_STATUSES);
const ACTIVE = literals(ACTIVE_MEMBERSHIP_STATUSES);
const RENEWABLE = literals(RENEWABLE_MEMBERSHIP_STATUSES);

/**
 * How many bookings have or had a member's e-mail address, without cancelled ones. An erased member
 * has no address to count by.
 */
const TOTAL_BOOKINGS = `members.pastBookings + CASE members.email WHEN '' THEN 0 ELSE (
  SELECT COUNT(*) FROM bookings WHERE bookings.email = members.email AND bookings.status NOT IN (${CANCELLED})
) END AS totalBookings`;

/** The sum of their discounts in accepted quotes, in the smallest unit of the currency. */
const SAVED = `CASE members.email WHEN '' THEN 0 ELSE (
  SELECT COALESCE(SUM(bookings.memberDiscount), 0) FROM bookings
  WHERE bookings.email = members.email AND bookings.status NOT IN (${CANCELLED}) AND bookings.quoteAccepted = 1
) END AS saved`;

type MemberListFilter = Pick<MemberQuery, 'status' | 'todo'> & Search;

export const MEMBERS = new List<MemberRow, Member, MemberListFilter>({
  entity: MemberEntity,
  table: 'members',
  select: [
    ...MEMBER_COLUMNS.map((column) => `members.${column} AS ${column}`),
    TOTAL_BOOKINGS,
    SAVED,
  ],
  sorts: {
    createdAt: ['createdAt'],
    lastName: ['lastName'],
    status: ['membershipStatus'],
    expiryDate: ['expiryDate'],
  },
  conditions,
  toItem: toMember,
});

/**
 * Members whose membership ends within a week, or has ended within the last month, unless they have
 * another one that lasts longer (rule 14). As CASE, or SQLite looks for that one among all active members.
 */
const isToRenew = (now: Date): Sql =>
  sql(
    `members.email <> '' AND members.membershipStatus IN (${RENEWABLE})
     AND members.expiryDate > ? AND members.expiryDate <= ?
     AND NOT EXISTS (SELECT 1 FROM members later WHERE later.email = members.email
       AND CASE WHEN later.membershipStatus IN (${ACTIVE}) THEN later.expiryDate > members.expiryDate END)`,
    storedTime(new Date(now.getTime() - RENEWABLE_DAYS * DAY_MS)),
    storedTime(new Date(now.getTime() + EXPIRY_WARNING_DAYS * DAY_MS)),
  );

function conditions(
  manager: EntityManager,
  { status, todo, q = '', home }: MemberListFilter,
): Sql[] {
  const all: Sql[] = [];
  if (status) all.push(sql('members.membershipStatus = ?', status));
  if (todo) all.push(isToRenew(new Date()));
  if (q.trim() !== '') all.push(matchesSearch(manager, 'members', { q, home }));
  return all;
}

@Injectable()
export class MembersRepository {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The member as it is returned. @throws ApiError 404 */
  async get(id: string): Promise<Member> {
    const [member] = await MEMBERS.find(this.database.manager, sql('members.id = ?', id));
    if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
    return member;
  }

  countToRenew(): Promise<number> {
    return this.database.manager
      .createQueryBuilder(MemberEntity, 'members')
      .where(...named(isToRenew(new Date())))
      .getCount();
  }

  async findIds(email: string): Promise<string[]> {
    const members = await this.database.manager.find(MemberEntity, {
      select: { id: true },
      where: { email },
    });
    return members.map(({ id }) => id);
  }

  /**
   * The member as it is now, locked until the transaction ends.
   * @throws ApiError 404
   */
  async lock(id: string): Promise<MemberEntity> {
    const { manager, forUpdate } = this.database;
    const member = await manager.findOne(MemberEntity, { where: { id }, ...forUpdate });
    if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
    return member;
  }

  /**
   * The tier of the membership under an e-mail address that is active on a local day, first and last day
   * included; of several the one that ends last, null without one.
   * @param day `YYYY-MM-DD`
   */
  async membershipOn(email: string, day: string): Promise<MembershipType | null> {
    if (email === '') return null;
    const members = await this.database.manager.find(MemberEntity, {
      where: { email, membershipStatus: In(ACTIVE_MEMBERSHIP_STATUSES) },
      order: { expiryDate: 'DESC', id: 'ASC' },
    });
    const dayOf = (moment: Date) => latestWallClock(moment, this.config.settings.timeZone).date;
    const active = members.find(
      ({ startDate, expiryDate }) => dayOf(startDate) <= day && day <= dayOf(expiryDate),
    );
    return active?.membershipType ?? null;
  }

  /** Members who may be the same person: with the same e-mail address or the same telephone number. */
  async similar({ email, phone }: SimilarMembersRequest): Promise<SimilarMember[]> {
    const home = this.config.callingCode;
    const address = email?.toLowerCase() ?? '';
    const number = comparablePhone(phone ?? '', home);
    const rows = this.database.manager.createQueryBuilder(MemberEntity, 'member');
    if (address === '' && number === '') return [];
    if (address !== '') rows.where('member.email = :address', { address });
    // `searchText` holds numbers in this form.
    const hasNumber = contains(rows, 'member.searchText', number);
    if (number !== '') rows.orWhere(...named(hasNumber));
    const candidates = await rows.orderBy('member.createdAt', 'DESC').limit(CANDIDATES).getMany();
    return candidates
      .map((member) => ({
        ...toRecord(SIMILAR_MEMBER_SCHEMA, member),
        sameEmail: address !== '' && member.email === address,
        samePhone: number !== '' && comparablePhone(member.phone, home) === number,
      }))
      .filter(({ sameEmail, samePhone }) => sameEmail || samePhone)
      .slice(0, MOST);
  }
}

/** More are not shown; the newest are the likeliest. */
const MOST = 5;
/** Read before phone numbers are compared: several may contain the same digits. */
const CANDIDATES = 50;
