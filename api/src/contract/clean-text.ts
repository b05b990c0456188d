/**
 * A text as it is kept: trimmed, otherwise as typed. What no database keeps is shown to be missing:
 * halves of surrogate pairs, and the zero at which SQLite would end the text.
 */
export const cleanText = (text: string): string =>
  text.trim().toWellFormed().replaceAll('\0', '\ufffd');
