/**
 * Those of the thousand most frequent passwords of Have I Been Pwned that neither the package's list
 * nor a rule covers: names of leaked sites, and passwords of bots.
 */
const SEEN_IN_LEAKS = [
  ...['homelesspa', '1g2w3e4r', 'zag12wsx', 'gwerty', 'fqrg7cs493', 'linkedin', 'j38ifubn'],
  ...['fuk19600', '29rsavoy', 'cjmasterinf', 'yuantuo2012', 'wall.e', 'tudelft', 'diosesfiel'],
  ...['dpbk', 'pe#5gz29ptzmse', 'u38fa39', '!ab#cd$', 'a838hfid', '111222tianya'],
  ...['startfinding', 'n0=acc3ss', 'mynoob', 'yagjecc826', 'iw14fi9j', 'hotmail', '3odi15ngxb'],
  ...['421uiopy258', 'lastfm', '1v7upjw3nt', 'uqa9ebw445', 'sz9kqcctwy', 'd2xyw89sxj'],
  ...['justinbieb', '3d8cubaj2e', 'p3rat54797', 'yahoo', 'heka6w2'],
];

/** Characters that stand for letters (leetspeak). */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withLetters = (text: string, one: string) =>
  text.replace(/[@430$57]/g, (sign) => LETTERS[sign] ?? sign).replace(/[1!|]/g, one);

/** A text, and the texts with leetspeak replaced by letters. */
export const readings = (text: string): string[] => [
  text,
  withLetters(text, 'i'),
  withLetters(text, 'l'),
];

/** People add symbols and up to four digits (a year) to either end of a common password. */
const withoutStart = (text: string) => text.replace(/^[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*/u, '');
/** From the end: a pattern that ends with `$` would be tried at each character. */
const withoutEnd = (text: string) => reversed(withoutStart(reversed(text)));
const reversed = (text: string) => [...text].toReversed().join('');

const stemsOf = (text: string): string[] => [
  withoutEnd(text),
  withoutStart(text),
  withoutStart(withoutEnd(text)),
];

/**
 * True for a password that occurs often in leaks, also with little added.
 * @param text in lower case
 */
export async function isCommon(text: string): Promise<boolean> {
  const stems = stemsOf(text).filter((stem) => stem.length >= 4);
  const wanted = new Set([text, ...stems].flatMap(readings));
  // Some 50,000 of the most frequent; loaded only when a password is set or checked.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return [SEEN_IN_LEAKS, dictionary['passwords-common']].some((list) =>
    list.some((password) => wanted.has(String(password))),
  );
}
