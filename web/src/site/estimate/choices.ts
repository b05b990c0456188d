import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

export interface Choices {
  /** The id of a package, or `rental`; empty while neither is chosen. */
  evening: string;
  shishas: number;
  /** How many of each add-on, by its id. */
  addOns: Readonly<Record<string, number>>;
  /** The id of a membership; empty for none. */
  membership: string;
}

export const NOTHING: Choices = { evening: '', shishas: 1, addOns: {}, membership: '' };

/** The request that prices the choice; `null` where there is nothing to price. */
export function toEstimateRequest({
  evening,
  shishas,
  addOns,
  membership,
}: Choices): EstimateRequest | null {
  const lines = [
    { item: evening, quantity: evening === RENTAL_ID ? shishas : evening === '' ? 0 : 1 },
    ...Object.entries(addOns).map(([item, quantity]) => ({ item, quantity })),
  ].filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return null;
  return { lines, ...(membership !== '' && { membership }) };
}
