import type { Quote, QuoteState } from '@finesse/api/contract/quotes/quote';
import type { StatusFacts } from '@finesse/api/contract/statuses';

const STATE_FACTS: Readonly<Record<QuoteState | 'expired', StatusFacts>> = {
  draft: { label: 'Draft', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'alarm' },
  withdrawn: { label: 'Withdrawn', tone: 'ended' },
  superseded: { label: 'Superseded', tone: 'ended' },
  expired: { label: 'Expired', tone: 'alarm' },
};

export const stateFactsOf = ({ state, isExpired }: Pick<Quote, 'state' | 'isExpired'>) =>
  STATE_FACTS[isExpired ? 'expired' : state];

/** "2 h", "4 h 30 min". */
export function lengthInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${String(hours)} h`, rest > 0 && `${String(rest)} min`]
    .filter(Boolean)
    .join(' ');
}
