/**
 * Of the thousand passwords that Have I Been Pwned counts most often, those that neither the list
 * of the package nor a rule knows: names of leaked sites, and what programs registered with.
 */
const SEEN_IN_LEAKS = [
  ...['homelesspa', '1g2w3e4r', 'zag12wsx', 'gwerty', 'fqrg7cs493', 'linkedin', 'j38ifubn'],
  ...['fuk19600', '29rsavoy', 'cjmasterinf', 'yuantuo2012', 'wall.e', 'tudelft', 'diosesfiel'],
  ...['dpbk', 'pe#5gz29ptzmse', 'u38fa39', '!ab#cd$', 'a838hfid', '111222tianya'],
  ...['startfinding', 'n0=acc3ss', 'mynoob', 'yagjecc826', 'iw14fi9j', 'hotmail', '3odi15ngxb'],
  ...['421uiopy258', 'lastfm', '1v7upjw3nt', 'uqa9ebw445', 'sz9kqcctwy', 'd2xyw89sxj'],
  ...['justinbieb', '3d8cubaj2e', 'p3rat54797', 'yahoo', 'heka6w2'],
];

/** Signs that stand for letters; a guesser's program tries each. */
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

/** A text, and what it is once signs that stand for letters are read as those. */
export const readings = (text: string): string[] => [
  text,
  withLetters(text, 'i'),
  withLetters(text, 'l'),
];

/** Signs and up to four digits (a year) at either end are what people add to a common password. */
const ENDS = [
  /[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*$/u,
  /^[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*/u,
] as const;

function bare(text: string): string[] {
  const [end, start] = ENDS;
  return [text.replace(end, ''), text.replace(start, ''), text.replace(end, '').replace(start, '')];
}

/**
 * True for a password that leaks have shown often, or that is one with little added.
 * @param text in lower case
 */
export async function isCommon(text: string): Promise<boolean> {
  const stems = bare(text).filter((stem) => stem.length >= 4);
  const wanted = new Set([text, ...stems].flatMap(readings));
  // Some 50,000 that leaks have shown most often; loaded only when a password is set or checked.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return [SEEN_IN_LEAKS, dictionary['passwords-common']].some((list) =>
    list.some((password) => wanted.has(String(password))),
  );
}
