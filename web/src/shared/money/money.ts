import { price, unitsPer } from '@finesse/api/contract/currency';

const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`;

/**
 * Parses an amount as people type it, `250`, `250.50` or `$1,250`, to the smallest unit of the
 * currency; null for what is none, has too many decimals, or the sign of another currency.
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

/** An amount as it is typed: `250`, `250.50`. */
export function moneyText(amount: number, currency: string): string {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(digits);
}

/**
 * The warning beside an amount that exceeds what is due, or a refund what was paid.
 * @param there what is due, or what was paid; null where that is not known
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
