import { EXPIRY_WARNING_DAYS } from '@finesse/api/contract/limits';
import type { Member } from '@finesse/api/contract/members';
import { DAY_MS } from '@finesse/api/contract/durations';
import { isActiveMembership } from '@finesse/api/contract/statuses';

/**
 * The status cell's notice about the end of a membership (spec §2): for an active one that has
 * expired or has 7 days or fewer left. A started day counts as a day.
 */
export function expiryNotice(
  member: Pick<Member, 'membershipStatus' | 'expiryDate'>,
  now: number,
): string | undefined {
  const left = Date.parse(member.expiryDate) - now;
  if (!isActiveMembership(member.membershipStatus) || Number.isNaN(left)) return undefined;
  if (left <= 0) return 'Expired';
  if (left > EXPIRY_WARNING_DAYS * DAY_MS) return undefined;
  return `Expires in ${String(Math.ceil(left / DAY_MS))} days`;
}
