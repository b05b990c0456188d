import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';

/** The id of a member's edit button; focus returns to it when the dialog closes. */
export const editButtonId = (memberId: string): string => `edit-${memberId}`;

export const HISTORY_LABELS = { created: 'Added', statuses: MEMBERSHIP_STATUS_LABELS };
