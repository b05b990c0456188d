import { price, unitsPer } from '@finesse/api/contract/currency';

const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`;

/**
 * Reads an amount as people type it, `250`, `250.50` or `$1,250`, in the smallest unit of the
 * currency; null for what is none, is finer than that, or has the sign of another currency.
 */
export function parseMoney(text: string, currency: string): number | null {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  const bare = text.replace(signOf(currency), '').trim();
  const match = new RegExp(`^(${WHOLE})(?:\\.(\\d{0,${String(digits)}}))?$`).exec(bare);
  if (!match) return null;
  const whole = Number(match[1]?.replaceAll(',', ''));
  return whole * units + Number((match[2] ?? '').padEnd(digits, '0'));
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** As it is typed: `250`, `250.50`. */
export function moneyText(amount: number, currency: string): string {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(digits);
}

/**
 * What is said beside an amount before it is recorded, where it is more than there is.
 * @param there what is still to come, or of a refund what came; null where that is not known
 */
export const excessInWords = (
  amount: number | null,
  there: number | null,
  currency: string,
  verb: 'is to come' | 'came' = 'is to come',
): string | undefined => {
  const excess = (amount ?? 0) - Math.max(0, there ?? Infinity);
  return excess > 0 ? `${price(excess, currency)} more than ${verb}.` : undefined;
};

/** Null for what is no number. */
export const parseNumber = (text: string): number | null =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
