import { TEXT_LIMITS } from '../../contract/limits.js';
import { NEW_PASSWORD_RULES } from '../../contract/rules.js';
import { SAMPLE_PREFIX } from '../../platform/config/config.js';

export interface PasswordContext {
  email: string;
  businessName: string;
  siteUrl: string;
}

/**
 * Why a password is too weak, as the end of a sentence, or `undefined`. Its length is checked
 * elsewhere (spec §5).
 * @param context missing where the password belongs to no account
 */
export async function brokenNewPasswordRule(
  password: string,
  context?: PasswordContext,
): Promise<string | undefined> {
  // A single character may become eighteen.
  const normalised = password.normalize('NFKC').slice(0, TEXT_LIMITS.password);
  const text = normalised.toLowerCase().replace(/\s+/g, '');
  if (text.startsWith(SAMPLE_PREFIX)) return NEW_PASSWORD_RULES.published;
  if (context && isPersonal(text, context)) return NEW_PASSWORD_RULES.personal;
  if (await isCommon(text)) return NEW_PASSWORD_RULES.common;
  return readings(text).some(isPattern) ? NEW_PASSWORD_RULES.pattern : undefined;
}

/** Shorter words occur in too many others. */
const WORD_LENGTH = 4;

function isPersonal(text: string, { email, businessName, siteUrl }: PasswordContext): boolean {
  const [local = '', domain = ''] = email.split('@');
  const { hostname } = new URL(siteUrl);
  const names = [email, local, ...labelsOf(domain), businessName, hostname, ...labelsOf(hostname)];
  const words = businessName.split(/\s+/).map(folded);
  const variants = readings(text).map(folded);
  return (
    names.map(folded).some((name) => contains(variants, name)) ||
    words.some((word) => variants.some((reading) => isWordWithDigits(reading, word)))
  );
}

const labelsOf = (domain: string) =>
  domain
    .split('.')
    .slice(0, -1)
    .filter((label) => label !== 'www');

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const contains = (variants: string[], name: string) =>
  name.length >= WORD_LENGTH
    ? variants.some((reading) => reading.includes(name))
    : name !== '' && variants.includes(name);

/** A word of the business's name with digits only, such as a year. */
const isWordWithDigits = (text: string, word: string) =>
  word.length >= WORD_LENGTH && text.includes(word) && /^\d*$/.test(text.replace(word, ''));

// Passwords that occur in leaks.

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

const readings = (text: string): string[] => [text, withLetters(text, 'i'), withLetters(text, 'l')];

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

/** Whether a password, in lower case, occurs often in leaks, also with little added. */
async function isCommon(text: string): Promise<boolean> {
  const stems = stemsOf(text).filter((stem) => stem.length >= 4);
  const wanted = new Set([text, ...stems].flatMap(readings));
  // Some 50,000 of the most frequent; loaded only when a password is set or checked.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return [SEEN_IN_LEAKS, dictionary['passwords-common']].some((list) =>
    list.some((password) => wanted.has(String(password))),
  );
}

// Patterns that password guessers try without a list.

/** Rows and columns of keys, and other sequences; each also backwards. */
const PATHS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.'],
  ...['147', '258', '369', '159', '357'],
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '!@#$%^&*()',
];
const STEPS = new Set(
  PATHS.flatMap((path) =>
    [...path.slice(1)].flatMap((next, index) => [
      `${path[index] ?? ''}${next}`,
      `${next}${path[index] ?? ''}`,
    ]),
  ),
);

const isRepetition = (text: string) =>
  new Set(text).size <= 3 || /^(.{1,4})\1+.?$/u.test(text) || isWholeRepetition(text);

/** Whether a part of any length is repeated: then the text is found in two of itself before the second. */
const isWholeRepetition = (text: string) => (text + text).indexOf(text, 1) < text.length;

/** At most two sequences, such as `abcdef` or `qwe123`. */
function isSequence(text: string): boolean {
  const isStep = (index: number) =>
    text[index] === text[index - 1] || STEPS.has(text.slice(index - 1, index + 1));
  const jumps = Array.from(text.slice(1)).filter((_, index) => !isStep(index + 1));
  return jumps.length <= 1;
}

const DIGITS = /^(\d{1,4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,4})$/;

/** A date of the last or this century, in any order, with or without the century. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-./]/g, '');
  if (!DIGITS.test(text) || (digits.length !== 6 && digits.length !== 8)) return false;
  const year = digits.length === 6 ? 2 : 4;
  const parts = [
    [digits.slice(0, year), digits.slice(year, year + 2), digits.slice(year + 2)],
    [digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)],
    [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)],
  ];
  return parts.some(([y = '', m, d]) => {
    const isYear = y.length === 2 || /^(19|20)/.test(y);
    return isYear && isBetween(m, 12) && isBetween(d, 31);
  });
}

const isBetween = (text: string | undefined, most: number) =>
  Number(text) >= 1 && Number(text) <= most;

const isPattern = (text: string): boolean => isRepetition(text) || isSequence(text) || isDate(text);
