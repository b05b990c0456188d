import { MEMBERSHIP_STATUS_LABELS } from '@finesse/api/contract/statuses';

/** The id of the button that edits a member; the keyboard comes back to it. */
export const editButtonId = (memberId: string): string => `edit-${memberId}`;

export const HISTORY_LABELS = { created: 'Added', statuses: MEMBERSHIP_STATUS_LABELS };
