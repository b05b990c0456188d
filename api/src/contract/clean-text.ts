/**
 * A text as it is stored: trimmed, and with U+FFFD for what no database stores (lone surrogates,
 * and NUL, at which SQLite would end the text).
 */
export const cleanText = (text: string): string =>
  text.trim().toWellFormed().replaceAll('\0', '\ufffd');
