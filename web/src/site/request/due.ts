import { dueNow, type Due } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';

/** What the customer should pay next; null where nothing is owed, or asked for. */
export const dueOf = ({
  agreed,
  balance,
  received,
  refunded,
}: Pick<CustomerView, 'agreed' | 'balance' | 'received' | 'refunded'>): Due | null =>
  agreed && balance !== null ? dueNow({ ...agreed, received, refunded }) : null;
