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

/** @param isOver that its booking is cancelled, completed or erased, so that it cannot be answered any more */
export const stateFactsOf = (
  { state, isExpired }: Pick<Quote, 'state' | 'isExpired'>,
  isOver = false,
): StatusFacts =>
  isOver && state === 'sent'
    ? { label: 'Not accepted', tone: 'ended' }
    : STATE_FACTS[isExpired ? 'expired' : state];
