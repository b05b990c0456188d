/** Whole dollars as the price list writes them: `$250` (spec §9). */
export const dollars = (amount: number): string => `$${String(amount)}`;

/** What a member pays for something at `price` with `discount` per cent off. */
export const memberPrice = (price: number, discount: number): number =>
  Math.round(price * (100 - discount)) / 100;
