import type { CustomerView } from '@finesse/api/contract/request';
import { readTab, removeFromTab, storeInTab } from '../../shared/tabStorage';

const KEY = 'finesse-paying';

/** Who has gone to Stripe's page, and what the booking's balance was then. */
export interface Payer extends Pick<CustomerView, 'balance'> {
  token: string;
}

/**
 * Stripe's page leads back to an address without the token of the private link, which Stripe must not
 * see: the tab's storage keeps it until then.
 */
export const keepPayer = (payer: Payer): void => storeInTab(KEY, payer);

/** Who has gone to pay from this tab; null if nobody has. */
export const payer = (): Payer | null => readTab(KEY) as Payer | null;

/** Puts the token back behind the `#` of the address, and removes what the tab has stored. */
export function returnFromPaying(token: string): void {
  history.replaceState(history.state, '', `${location.pathname}#${token}`);
  removeFromTab(KEY);
}
