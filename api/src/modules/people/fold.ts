/** ASCII, as most names and addresses are: nothing to fold. */
const PLAIN = /^[\n\x20-\x7e]*$/;
/** Accents and invisible characters: joiners, direction marks, soft hyphens. */
const UNSEEN = /[\p{Mark}\p{Cf}]/gu;

/** Letters that Unicode does not decompose, but that people type as others. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ə: 'e',
  ς: 'σ',
  ʻ: "'",
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** A text as a search compares it, on every database: in lower case and without accents. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(UNSEEN, '').toLowerCase();
  return bare.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}
