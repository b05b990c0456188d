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
