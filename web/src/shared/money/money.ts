import { unitsPer } from '@finesse/api/contract/currency';

const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`;

/**
 * Reads an amount as people type it, `250`, `250.50` or `$1,250`, in the smallest unit of the
 * currency; null for what is none, or is finer than that.
 */
export function parseMoney(text: string, currency: string): number | null {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  const bare = text.replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '');
  const match = new RegExp(`^(${WHOLE})(?:\\.(\\d{0,${String(digits)}}))?$`).exec(bare);
  if (!match) return null;
  const whole = Number(match[1]?.replaceAll(',', ''));
  return whole * units + Number((match[2] ?? '').padEnd(digits, '0'));
}

/** As it is typed: `250`, `250.50`. */
export function moneyText(amount: number, currency: string): string {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(digits);
}

/** Null for what is no number. */
export const parseNumber = (text: string): number | null =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
