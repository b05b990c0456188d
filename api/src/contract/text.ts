/** Without what nobody sees (U+200B, U+202A): address books and messengers put it around what they copy. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

/** An e-mail address as it is stored and looked for: é may be typed as one letter, or as e and its accent. */
export const storedAddress = (text: string): string =>
  withoutInvisible(text).toLowerCase().normalize('NFC');

/**
 * What turns the direction of all that follows in a line, as U+202E does in "\u202Emoc.live". Arabic and
 * Hebrew need none of it: their letters have a direction of their own.
 */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as it is stored: trimmed, without what would reorder what stands beside it, and with U+FFFD for
 * what no database stores (lone surrogates, and NUL, at which SQLite would end the text). Where nothing
 * of it is seen, it is empty.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text) === ''
    ? ''
    : text
        .replaceAll(DIRECTION, '')
        .trim()
        .replaceAll(/[\p{Cs}\0]/gu, '\ufffd');

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A text that stands beside others in a line: of Arabic or Hebrew, it would reorder them. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;

/** An address that was typed in several lines, as one: "12 Garden Row, London". */
export const addressLine = (address: string): string =>
  address
    .split(/[\r\n]/)
    // The commas between the lines are ours.
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');

/** "1 hour", "2 hours". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** The beginning of a text that is longer than so many characters. */
export const truncate = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;
