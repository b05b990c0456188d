import type { MembershipType } from '@finesse/api/contract/enumerations';
import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';
import { MEMBERSHIPS } from '@finesse/api/contract/offers';

/** The id of the button that edits a member; the keyboard comes back to it. */
export const editButtonId = (memberId: string): string => `edit-${memberId}`;

export const HISTORY_WORDS = { created: 'Added', statuses: MEMBERSHIP_STATUS_LABELS };

/** What a tier takes off every package, in per cent. */
export const discountOf = (type: MembershipType): number =>
  MEMBERSHIPS.find(({ name }) => name === type)?.discount ?? 0;
