import { dueNow, type Due } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';

/** What the customer should pay next; null where nothing is owed, or asked for. */
export const dueOf = ({
  quote,
  balance,
  received,
  refunded,
}: Pick<CustomerView, 'quote' | 'balance' | 'received' | 'refunded'>): Due | null =>
  quote?.state === 'accepted' && balance !== null ? dueNow({ ...quote, received, refunded }) : null;
