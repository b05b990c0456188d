/** Amounts are whole numbers of the smallest unit of a currency: 25000 is $250 (ISO 4217). */

/** The most that one price can be. A member's is stored as text, with its decimal point in ten characters. */
export const MOST_AMOUNT = 999_999_999;
/** The most that a quote, or what was paid for it, can come to: an INT column of MySQL holds 2^31 − 1. */
export const MOST_SUM = 2_000_000_000;

/**
 * The currencies of ISO 4217 (list one, as of 1 January 2026, without precious metals, funds and testing
 * codes), and BGN, which ended that day. A table of our own: `Intl` goes by CLDR, in which HUF, COP, IDR
 * and others have no decimals in one version and two in the next, and stored amounts would change with it.
 */
// prettier-ignore
const CURRENCIES = [
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BGN', 'BHD', 'BIF',
  'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP',
  'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP',
  'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD',
  'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK',
  'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR',
  'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP',
  'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP',
  'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD',
  'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VED', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG',
  'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG',
];
/** Those with another number of decimals than two. */
// prettier-ignore
const DECIMALS: Record<string, number | undefined> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0,
  XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
};

const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** How many of its smallest units a currency's unit has: 100 cents, but 1 yen. */
export const unitsPer = (currency: string): number => 10 ** decimalsOf(currency);

/** True for a code that prices can be shown in, such as `USD`. */
export const isCurrency = (code: string): boolean => CURRENCIES.includes(code);

/** As a price list writes it: `$250`, `$12.50`, `€1,200`. */
export function price(amount: number, currency: string): string {
  const units = unitsPer(currency);
  const digits = amount % units === 0 ? 0 : decimalsOf(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / units);
}

/** A price of whole units as text, such as a member's `120` or `99.50`. */
export const priceOfUnits = (units: string, currency: string): string =>
  price(Math.round(Number(units) * unitsPer(currency)), currency);

/** Whether text such as `120` or `99.50` is a price in whole units of a currency, to its last digit. */
export function isPriceOfUnits(units: string, currency: string): boolean {
  const [, decimals = ''] = units.split('.');
  const isExact = decimals.replace(/0+$/, '').length <= decimalsOf(currency);
  return isExact && Number(units) * unitsPer(currency) <= MOST_AMOUNT;
}

/** A share of an amount, rounded half up; a per cent may be a half: of such numbers nothing is lost on the way. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

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
