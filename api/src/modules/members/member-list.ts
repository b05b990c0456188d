import type { EntityManager } from 'typeorm';
import type { Member, MemberQuery } from '../../contract/members.js';
import { CANCELLED_BOOKING_STATUSES } from '../../contract/statuses.js';
import { literals, sql, type Sql } from '../../platform/database/sql.js';
import { List } from '../../platform/list/list.js';
import { matchesSearch, type Search } from '../people/search.js';
import { MEMBER_COLUMNS, type MemberRow, toMember } from './member.mapper.js';

const CANCELLED = literals(CANCELLED_BOOKING_STATUSES);

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

type MemberListFilter = Pick<MemberQuery, 'status'> & Search;

/** Without index hints: there are far fewer members than bookings. */
export const MEMBERS = new List<MemberRow, Member, MemberListFilter>({
  table: 'members',
  select: [...MEMBER_COLUMNS.map((column) => `members.${column}`), TOTAL_BOOKINGS, SAVED],
  sorts: {
    createdAt: { columns: ['createdAt', 'id'] },
    lastName: { columns: ['lastName', 'id'] },
    status: { columns: ['membershipStatus', 'id'] },
  },
  conditions,
  toItem: toMember,
});

function conditions(manager: EntityManager, { status, q = '', home }: MemberListFilter): Sql[] {
  const all: Sql[] = [];
  if (status) all.push(sql('members.membershipStatus = ?', status));
  if (q.trim() !== '') all.push(matchesSearch(manager, 'members', { q, home }));
  return all;
}
