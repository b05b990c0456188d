import { decimalsOf, unitsPer } from './currency.js';

/**
 * How spreadsheets of a country write 1250.5. Where it is with a comma, they separate columns by
 * semicolons, and Excel opens no other file right. A first line `sep=;` is no way out: only Excel knows
 * it, reads UTF-8 wrongly after it, and takes 1250.5 for a text all the same.
 */
export const CSV_DECIMALS = ['point', 'comma'] as const;
export type CsvDecimals = (typeof CSV_DECIMALS)[number];

export const CSV_SEPARATORS: Readonly<Record<CsvDecimals, string>> = { point: ',', comma: ';' };

/** An amount as a number that spreadsheets calculate with: `1250.00`, `-12,50`. */
export function csvAmount(amount: number, currency: string, decimals: CsvDecimals): string {
  const number = (amount / unitsPer(currency)).toFixed(decimalsOf(currency));
  return decimals === 'comma' ? number.replace('.', ',') : number;
}
