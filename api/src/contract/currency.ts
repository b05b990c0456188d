/** Amounts are whole numbers of the smallest unit of a currency: 25000 is $250 (ISO 4217). */

/** How many of its smallest units a currency's unit has: 100 cents, but 1 yen. */
export const unitsPer = (currency: string): number =>
  10 ** (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2);

/** True for a code that prices can be shown in, such as `USD`. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);

/** As a price list writes it: `$250`, `$12.50`, `€1,200`. */
export function price(amount: number, currency: string): string {
  const units = unitsPer(currency);
  const isWhole = amount % units === 0;
  return formatOf(currency, isWhole ? 0 : undefined).format(amount / units);
}

/** The same of whole units as text, such as a member's `120` or `99.50`. */
export const priceOfUnits = (units: string, currency: string): string =>
  price(Math.round(Number(units) * unitsPer(currency)), currency);

const formatOf = (currency: string, digits?: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });

/** A share of an amount, rounded half up; in whole numbers, so that no half is lost on the way. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);
