import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
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

/** The choices that a request is of, as far as they are still on the list; the opposite of `toEstimateRequest`. */
export function choicesOf(
  { lines, membership }: EstimateRequest,
  { packages, addOns }: Pick<Catalogue, 'packages' | 'addOns'>,
): Choices {
  // It may come from the address, unchecked.
  const quantityOf = (id: string) => Number(lines.find(({ item }) => item === id)?.quantity) || 0;
  const rental = quantityOf(RENTAL_ID);
  const offer = packages.find(({ id }) => quantityOf(id) > 0);
  return {
    evening: offer?.id ?? (rental > 0 ? rentalOf(rental) : ''),
    addOns: Object.fromEntries(addOns.map(({ id }) => [id, quantityOf(id)])),
    membership: membership ?? '',
  };
}
