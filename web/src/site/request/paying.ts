import type { CustomerView } from '@finesse/api/contract/request';
import { readTab, removeFromTab, storeInTab } from '../../shared/tabStorage';

const KEY = 'finesse-paying';

/** Who has gone to Stripe's page, and what the booking's balance was then. */
export interface Payer extends Pick<CustomerView, 'balance'> {
  token: string;
}

/**
 * Stripe's page leads back to an address without the token of the private link, which is none of
 * Stripe's business: this tab remembers it meanwhile, and forgets it when it is closed.
 */
export const keepPayer = (payer: Payer): void => storeInTab(KEY, payer);

/** Who has gone to pay from this tab; null for nobody. */
export const payer = (): Payer | null => readTab(KEY) as Payer | null;

/** Puts the token where it belongs, and forgets who has paid. */
export function returnFromPaying(token: string): void {
  history.replaceState(history.state, '', `${location.pathname}#${token}`);
  removeFromTab(KEY);
}
