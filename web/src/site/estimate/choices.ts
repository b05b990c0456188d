import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

export interface Choices {
  /** The id of a package, or `rentalOf` a number of shishas; empty while neither is chosen. */
  evening: string;
  /** How many of each add-on, by its id. */
  addOns: Readonly<Record<string, number>>;
  /** The id of a membership; empty for none. */
  membership: string;
}

export const NOTHING: Choices = { evening: '', addOns: {}, membership: '' };

/** The choice of so many shishas; no id has a blank. */
export const rentalOf = (quantity: number): string => `${RENTAL_ID} ${String(quantity)}`;

/** The request that prices the choice; `null` where there is nothing to price. */
export function toEstimateRequest({
  evening,
  addOns,
  membership,
}: Choices): EstimateRequest | null {
  const [item = '', quantity = '1'] = evening.split(' ');
  const lines = [
    { item, quantity: item === '' ? 0 : Number(quantity) },
    ...Object.entries(addOns).map(([addOn, count]) => ({ item: addOn, quantity: count })),
  ].filter((line) => line.quantity > 0);
  if (lines.length === 0) return null;
  return { lines, ...(membership !== '' && { membership }) };
}
