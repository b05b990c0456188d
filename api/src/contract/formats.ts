/** The shapes of the texts that a rule's `format` names, told apart without a library. */

/** One @, a domain of at least two labels, no spaces; what mail servers take in practice. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/i;
/** An address of a person: as `EMAIL`, with the letters and digits of all scripts. */
const PERSONS_EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A page of the dashboard with any query: a way back that leads nowhere else. */
const DASHBOARD = /^\/admin(\/[\w-]+)*(\?[\x21-\x7e]*)?$/;
/**
 * At most as many decimals as a currency may have, behind a point or a comma, without a sign; whether one
 * has them, `isPriceOfUnits` knows.
 */
const AMOUNT = /^\d{1,9}([.,]\d{1,3})?$/;

/** True for a day that the calendar has, written `YYYY-MM-DD` (30 February is none). */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for an e-mail address of the plain form `local@domain.tld`, in ASCII. */
export const isEmailAddress = (value: string): boolean =>
  EMAIL.test(value) && value.indexOf('@') <= 64;

/** True for such an address in letters of any script (RFC 6531), as `sam@müller.example` is. */
export const isPersonsEmailAddress = (value: string): boolean =>
  PERSONS_EMAIL.test(value) && value.indexOf('@') <= 64;

export type Format = 'email' | 'date' | 'time' | 'amount' | 'dashboard';
const FORMATS: Record<Format, (value: string) => boolean> = {
  email: isPersonsEmailAddress,
  date: isCalendarDate,
  time: (value) => TIME.test(value),
  amount: (value) => AMOUNT.test(value),
  dashboard: (value) => DASHBOARD.test(value),
};

export const hasFormat = (format: Format, text: string): boolean => FORMATS[format](text);
