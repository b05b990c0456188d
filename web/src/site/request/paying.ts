import type { CustomerView } from '@finesse/api/contract/request';

const KEY = 'finesse-paying';

/** Who has gone to Stripe's page, and what the booking's balance was then. */
export interface Payer extends Pick<CustomerView, 'balance'> {
  token: string;
}

/**
 * Stripe's page leads back to an address without the token of the private link, which is none of
 * Stripe's business: this tab remembers it meanwhile, and forgets it when it is closed.
 */
export function keepPayer(payer: Payer): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payer));
  } catch {
    // Without it, who comes back is asked for the link.
  }
}

/** Who has gone to pay from this tab; null for nobody. */
export function payer(): Payer | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Payer | null;
  } catch {
    return null;
  }
}

/** Puts the token where it belongs, and forgets who has paid. */
export function returnFromPaying(token: string): void {
  history.replaceState(history.state, '', `${location.pathname}#${token}`);
  sessionStorage.removeItem(KEY);
}
