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

/** A repeated part, or at most three different characters. */
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

/** @param text in lower case */
export const isPattern = (text: string): boolean =>
  isRepetition(text) || isSequence(text) || isDate(text);
