/** Telephone numbers compared as numbers, however they are written. */

/** As many digits at the end tell two numbers apart: what follows a country's or a trunk's code. */
const NATIONAL_DIGITS = 9;

/**
 * The digits that decide, without the zeros in front of them and the one of `+44 (0)20 …`, which is
 * not dialled from abroad; empty where there are none.
 */
const significant = (phone: string): string =>
  phone
    .replace(/^(\D*\d+\D*)\(0\)/, '$1')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

/** The digits with which every way of writing the number ends; empty while it has too few. */
export function phoneEnding(phone: string): string {
  const digits = significant(phone);
  return digits.length < NATIONAL_DIGITS ? '' : digits.slice(-NATIONAL_DIGITS);
}

/** True where both dial the same: +44 7700 900123 and 07700 900123, say. */
export function isSamePhone(one: string, other: string): boolean {
  const [long, short] = [significant(one), significant(other)].sort((a, b) => b.length - a.length);
  if (!long || !short || short.length < NATIONAL_DIGITS) return false;
  return long.endsWith(short);
}
