import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../contract/durations.js';
import { EXPIRY_WARNING_DAYS } from '../../contract/limits.js';
import type { Member, MemberQuery } from '../../contract/members.js';
import {
  CANCELLED_BOOKING_STATUSES,
  isActiveMembership,
  isRenewableMembership,
  MEMBERSHIP_STATUSES,
} from '../../contract/statuses.js';
import { RENEWABLE_DAYS } from '../../contract/todo.js';
import { literals, sql, storedTime, type Sql } from '../../platform/database/sql.js';
import { List } from '../../platform/list/list.js';
import { matchesSearch, type Search } from '../people/search.js';
import { MEMBER_COLUMNS, toMember, type MemberRow } from './member.mapper.js';

const CANCELLED = literals(CANCELLED_BOOKING_STATUSES);
const ACTIVE = literals(MEMBERSHIP_STATUSES.filter(isActiveMembership));
export const IS_ACTIVE_MEMBER = `members.membershipStatus IN (${ACTIVE})`;
const RENEWABLE = literals(MEMBERSHIP_STATUSES.filter(isRenewableMembership));

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
export const isToRenew = (now: Date): Sql =>
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
