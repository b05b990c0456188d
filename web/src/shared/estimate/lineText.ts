import { RENTAL_ID } from '@finesse/api/contract/catalogue/rental-id';
import type { EstimateLine } from '@finesse/api/contract/catalogue/estimate';

/** A line as it reads on a bill; a rental says in its words how many there are. */
export const lineText = ({ item, quantity, description }: EstimateLine): string =>
  quantity > 1 && item !== RENTAL_ID ? `${String(quantity)} × ${description}` : description;
