import { dayOf } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';

/** What a history says where it has no words of its own: how it began, and each status. */
export interface HistoryWords {
  created: string;
  statuses: Readonly<Record<string, string>>;
}

/** What happened, in short. */
export function changeInWords(
  { kind, from, to }: HistoryEntry,
  { created, statuses }: HistoryWords,
  timeZone: string,
): string {
  const label = (status: string | null) => statuses[status ?? ''] ?? status ?? '';
  switch (kind) {
    case 'created':
      return created;
    case 'accepted':
      return 'Accepted: not spam';
    case 'status':
      return `${label(from)} → ${label(to)}`;
    case 'payment':
      return 'Payment confirmed';
    case 'edited':
      return 'Details changed';
    case 'contact':
      return 'Customer contacted';
    case 'renewed':
      return `Renewed until ${dayOf(to, timeZone)}`;
    case 'linkRenewed':
      return 'New private link';
    case 'linkRevoked':
      return 'Private link ended';
    case 'deleted':
      return 'Deleted';
    case 'erased':
      return 'Personal data erased';
    case 'anonymised':
      return 'Made anonymous, long after its end';
  }
}

/** Who did it: an admin by address where it is known; a visitor or the server needs no name. */
export const changedBy = ({ by: admin }: HistoryEntry) =>
  admin === null ? '' : ` by ${admin.email ?? 'a former admin'}`;
