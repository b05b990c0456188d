import type { CustomerView } from '@finesse/api/contract/request';
import { isRecord } from '../../shared/isRecord';
import { tabStorage } from '../../shared/storage';

const KEY = 'finesse-pending-payment';

/** Who has gone to Stripe's page, and what had been paid for the booking by then. */
export interface PendingPayment extends Pick<CustomerView, 'received'> {
  token: string;
}

/**
 * Stripe's page leads back to an address without the token of the private link, which Stripe must not
 * see: the tab's storage keeps it until then.
 */
export const storePendingPayment = (payment: PendingPayment): void =>
  tabStorage.store(KEY, payment);

/** Who has gone to pay from this tab; null if nobody has. */
export function pendingPayment(): PendingPayment | null {
  const stored = tabStorage.read(KEY);
  if (!isRecord(stored)) return null;
  const { token, received } = stored;
  return typeof token === 'string' && typeof received === 'number' ? { token, received } : null;
}

/** Puts the token back behind the `#` of the address, and removes what the tab has stored. */
export function clearPendingPayment(token: string): void {
  history.replaceState(history.state, '', `${location.pathname}#${token}`);
  tabStorage.remove(KEY);
}
