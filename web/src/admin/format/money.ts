import { price, unitsPer } from '@finesse/api/contract/currency';

/** Digits, and decimals behind a point or a comma. */
const PLAIN = /^(?<whole>\d+)(?:(?<point>[.,])(?<decimals>\d*))?$/;
/** The same with the digits in groups of three. */
const GROUPED =
  /^(?<whole>\d{1,3}(?<group>[,.\s'’])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<decimals>\d*))?$/;

/**
 * Parses an amount as people type it in their country, `250.50`, `250,50`, `$1,250` or `1.250,00`, to
 * the smallest unit of the currency; null for what is none, has too many decimals, the sign of another
 * currency, or could be read in two ways (`1.250`).
 */
export function parseMoney(text: string, currency: string): number | null {
  const units = unitsPer(currency);
  const digits = String(units).length - 1;
  const bare = withoutSign(text, currency);
  const plain = PLAIN.exec(bare)?.groups;
  const isPlain = plain && (plain['decimals'] ?? '').length <= digits;
  const parts = isPlain ? plain : GROUPED.exec(bare)?.groups;
  if (!parts) return null;
  const { whole = '', group, point, decimals = '' } = parts;
  const isAmbiguous = isPlain
    ? point === ',' && decimals.length === 3
    : group === point || (group === '.' && point === undefined);
  if (isAmbiguous || decimals.length > digits) return null;
  return Number(whole.replaceAll(/\D/g, '')) * units + Number(decimals.padEnd(digits, '0'));
}

/** The digits of an amount that has the sign or the code of its currency before or behind them. */
function withoutSign(text: string, currency: string): string {
  const bare = text.trim();
  for (const sign of signsOf(currency)) {
    if (bare.toUpperCase().startsWith(sign)) return bare.slice(sign.length).trim();
    if (bare.toUpperCase().endsWith(sign)) return bare.slice(0, -sign.length).trim();
  }
  return bare;
}

/** `USD`, `US$` and `$`: the longer ones first. */
const signsOf = (currency: string): string[] => [
  currency,
  ...(['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.toUpperCase() ?? currency,
  ),
];

/** What to say of an amount with the sign of another currency; undefined of any other. */
export const otherCurrency = (text: string, currency: string): string | undefined =>
  /\p{Sc}/u.test(withoutSign(text, currency))
    ? `Prices are in ${currency}; please write the amount in that, such as 12.50`
    : undefined;

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
export const formatExcess = (
  amount: number | null,
  there: number | null,
  currency: string,
  verb: 'is to come' | 'came' = 'is to come',
): string | undefined => {
  const excess = (amount ?? 0) - Math.max(0, there ?? Infinity);
  return excess > 0 ? `${price(excess, currency)} more than ${verb}.` : undefined;
};

/** Null for what is no number, or could be read in two ways (`1,000`). */
export const parseNumber = (text: string): number | null =>
  /^\d+(\.\d+|,\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : null;

/** What of a deposit is due, after what was paid of it. */
export const depositText = (
  due: number,
  received: number,
  price: (amount: number) => string,
): string =>
  received > 0
    ? `${price(due)} of the deposit is still due`
    : `The deposit of ${price(due)} is due`;
