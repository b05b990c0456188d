import { RENTAL_ID } from '@finesse/api/contract/catalogue/catalogue';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

/** What is chosen of the price list. */
export interface Choices {
  /** The id of a package; empty for none. */
  package: string;
  rentals: number;
  /** How many of each add-on, by its id. */
  addOns: Readonly<Record<string, number>>;
  /** The id of a membership; empty for none. */
  membership: string;
}

export const NOTHING: Choices = { package: '', rentals: 0, addOns: {}, membership: '' };

/** What is asked of the server; `null` where there is nothing to price. */
export function toRequest(choices: Choices): EstimateRequest | null {
  const lines = [
    { item: choices.package, quantity: choices.package === '' ? 0 : 1 },
    { item: RENTAL_ID, quantity: choices.rentals },
    ...Object.entries(choices.addOns).map(([item, quantity]) => ({ item, quantity })),
  ].filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return null;
  return { lines, ...(choices.membership !== '' && { membership: choices.membership }) };
}
