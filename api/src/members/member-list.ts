import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { MemberQuery } from '../contract/members.js';
import { pageWindow } from '../common/list-query.js';
import { newestFirst } from '../common/newest-first.js';
import { matchesSearch, type Search } from '../common/search.js';
import { named } from '../database/sql.js';
import { MemberEntity } from './member.entity.js';

/** A member and how many bookings have or had their e-mail address, cancelled ones not counted. */
export interface CountedMember {
  row: MemberEntity;
  bookings: number;
}

type Rows = SelectQueryBuilder<MemberEntity>;

/** One page of the members that match, and how many match in all. */
export async function memberPage(
  manager: EntityManager,
  query: MemberQuery & Search,
): Promise<{ members: CountedMember[]; total: number }> {
  const matching = () => narrow(manager.createQueryBuilder(MemberEntity, 'member'), query);
  const { skip, take } = pageWindow(query);
  const [members, total] = await Promise.all([
    counted(
      ordered(matching(), query.sort ?? '-createdAt')
        .offset(skip)
        .limit(take),
    ),
    matching().getCount(),
  ]);
  return { members, total };
}

/** Every member, newest first, in batches. */
export const allMembers = (manager: EntityManager): AsyncGenerator<CountedMember[], void> =>
  newestFirst(
    () => manager.createQueryBuilder(MemberEntity, 'member'),
    counted,
    ({ row }) => row,
  );

export async function memberById(
  manager: EntityManager,
  id: string,
): Promise<CountedMember | undefined> {
  const rows = manager.createQueryBuilder(MemberEntity, 'member').where('member.id = :id', { id });
  return (await counted(rows))[0];
}

export const membersByEmail = (manager: EntityManager, email: string): Promise<CountedMember[]> =>
  counted(
    manager
      .createQueryBuilder(MemberEntity, 'member')
      .where('member.email = :email', { email })
      .orderBy('member.createdAt')
      .addOrderBy('member.id'),
  );

/** Reads members and counts their bookings in the same statement. */
async function counted(rows: Rows): Promise<CountedMember[]> {
  const { entities, raw } = await rows
    .addSelect(
      // Nobody's bookings are counted for nobody: an erased member has no address to count by.
      `member.pastBookings + CASE member.email WHEN '' THEN 0 ELSE (
        SELECT COUNT(*) FROM bookings b WHERE b.email = member.email AND b.status <> 'cancelled') END`,
      'bookings',
    )
    .getRawAndEntities<{ bookings: number | string }>();
  return entities.map((row, index) => ({ row, bookings: Number(raw[index]?.bookings ?? 0) }));
}

function narrow(rows: Rows, { status, q, home }: MemberQuery & Search): Rows {
  if (status) rows.andWhere('member.membershipStatus = :status', { status });
  if (q?.trim()) rows.andWhere(...named(matchesSearch(rows, 'member', { q, home })));
  return rows;
}

function ordered(rows: Rows, sort: NonNullable<MemberQuery['sort']>): Rows {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const field = sort.replace('-', '');
  rows.orderBy(`member.${field === 'status' ? 'membershipStatus' : field}`, direction);
  return rows.addOrderBy('member.id', direction);
}
