import type { EntityManager } from 'typeorm';
import type { MembershipType } from '../contract/enumerations.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';
import { MemberEntity } from './member.entity.js';

/**
 * The tier of the membership under an e-mail address that is active on a local day, first and last day
 * included; of several the one that ends last, null without one.
 * @param day `YYYY-MM-DD`
 */
export async function membershipOn(
  manager: EntityManager,
  email: string,
  day: string,
  timeZone: string,
): Promise<MembershipType | null> {
  if (email === '') return null;
  const members = await manager.find(MemberEntity, {
    where: { email, membershipStatus: 'active' },
    order: { expiryDate: 'DESC', id: 'ASC' },
  });
  const dayOf = (moment: Date) => latestWallClock(moment, timeZone).date;
  const active = members.find(
    ({ startDate, expiryDate }) => dayOf(startDate) <= day && day <= dayOf(expiryDate),
  );
  return active?.membershipType ?? null;
}
