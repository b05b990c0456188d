/** Crockford's base 32: no letter that is taken for a digit or for another letter. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const BITS = 5;

/** Where in the thirty random digits the bits of each attempt begin. */
const STARTS = [0, 5, 10, 15, 20] as const;

/** How many references an id has; each is taken where another booking has the one before it. */
export const REFERENCE_ATTEMPTS = STARTS.length;

/**
 * The short name of a booking for people, such as `F-7K3M9Q`: thirty random bits of its id. Of ten
 * thousand bookings two may well have the same thirty; the later one then takes the next attempt's,
 * which the unique index on them decides.
 * @param attempt from 0, below REFERENCE_ATTEMPTS
 */
export function referenceOf(id: string, attempt = 0): string {
  const digits = id.replaceAll('-', '');
  // Without those of a random uuid (version 4) that say its version and its variant.
  const random = digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17);
  const start = STARTS[attempt] ?? 0;
  let bits = parseInt(random.slice(start, start + 8), 16) >>> 2;
  let text = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    text = (DIGITS[bits % 2 ** BITS] ?? '') + text;
    bits = Math.floor(bits / 2 ** BITS);
  }
  return `F-${text}`;
}

/** The owner's words with the booking's reference where they ask for it, as words in mails do. */
export const fillReference = (words: string, reference: string): string =>
  words.replaceAll('{reference}', reference);

/** A reference as somebody types it: in small letters, without the F, with O for 0 and I for 1. */
export function normaliseReference(typed: string): string {
  const digits = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^F(?=.{6}$)/, '');
  return `F-${digits.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`;
}
