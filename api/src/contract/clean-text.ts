/** Without what nobody sees (U+200B, U+202A): address books and messengers put it around what they copy. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

/**
 * A text as it is stored: trimmed, and with U+FFFD for what no database stores (lone surrogates,
 * and NUL, at which SQLite would end the text).
 */
export const cleanText = (text: string): string =>
  text.trim().toWellFormed().replaceAll('\0', '\ufffd');

/** An address that was typed in several lines, as one: "12 Garden Row, London". */
export const addressLine = (address: string): string =>
  address
    .split(/[\r\n]/)
    // The commas between the lines are ours.
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ');
