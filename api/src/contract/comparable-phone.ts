/**
 * Phone numbers compared as numbers: what is stored and shown stays as it was typed. Without a
 * numbering plan of the world, so a number is not checked, only brought into one form.
 */

/** The calling codes of one and of two digits (ITU E.164); all others have three. */
const CALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(?=\d)/;

/** What is dialled first for another country, where it is not 00. */
const EXITS: Record<string, string> = { 1: '011', 61: '0011', 81: '010', 82: '001' };

/** What is dialled before a number within its country, where it is not 0. */
const TRUNKS: Record<string, string> = { 1: '1', 7: '8', 36: '06' };
/** Italy, San Marino, the Vatican, Ivory Coast, Congo and Gabon: the 0 is part of the number. */
const WITHOUT_TRUNK = ['39', '378', '379', '225', '242', '241'];

const OPTIONAL_TRUNK = /[([]\s*0\s*[)\]]/;

/** Longer than a number without its country's code is in nearly every country. */
const LONGEST_NATIONAL = 10;

const trunkOf = (code: string) =>
  WITHOUT_TRUNK.includes(code) ? undefined : (TRUNKS[code] ?? '0');

const cut = (digits: string, start: string | undefined) =>
  start !== undefined && digits.startsWith(start) ? digits.slice(start.length) : digits;

/** The digits behind the `+` or the exit code; `undefined` for a number within a country. */
function digitsAbroad(phone: string, digits: string, home: string): string | undefined {
  if (phone.startsWith('+')) return digits;
  const exit = ['00', EXITS[home]].find((one) => one !== undefined && digits.startsWith(one));
  return exit === undefined ? undefined : digits.slice(exit.length);
}

/** The calling code of a number that is written with it, such as `44`; else the empty text. */
export function callingCodeOf(phone: string): string {
  const text = normaliseSigns(phone);
  const abroad = digitsAbroad(text, text.replace(/\D/g, ''), '');
  return CALLING_CODE.exec(abroad ?? '')?.[0] ?? '';
}

const normaliseSigns = (phone: string) =>
  withoutOptionalTrunk(firstNumber(plainDigits(phone)).replace(/^\(\+/, '+'));

/**
 * A text with ASCII digits, whatever script they are typed in, and without the invisible marks that
 * address books and messengers put around a number.
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
      // Unicode has the digits of each script in a row, from 0 to 9.
      let zero = digit.codePointAt(0) ?? 0;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
    });

/** With fewer digits it is part of a number, such as an area code before a slash. */
const isWhole = (part: string) => part.replace(/\D/g, '').length >= 7;

/** Of "020 7946 0018 ext 12" or "07700 900841 / 07700 900842" the first number. */
function firstNumber(phone: string): string {
  const number = phone.split(/\p{L}+|[,;|#\n]/u).find(isWhole) ?? phone;
  const [beforeSlash = ''] = number.split('/');
  return (isWhole(beforeSlash) ? beforeSlash : number).replace(/^[^\d+(]+/, '').trim();
}

/** The 0 of `+44 (0)20 …` is for callers within the country; behind a calling code it is dropped. */
function withoutOptionalTrunk(phone: string): string {
  const trunk = OPTIONAL_TRUNK.exec(phone);
  if (!trunk) return phone;
  const code = phone.slice(0, trunk.index).replace(/\D/g, '').replace(/^00/, '');
  const isCode = CALLING_CODE.exec(`${code}0`)?.[0] === code && !WITHOUT_TRUNK.includes(code);
  return isCode ? `+${code}${phone.slice(trunk.index + trunk[0].length)}` : phone;
}

/**
 * A number as calling code and digits (`447700900841`), whichever way it is typed: the same for
 * `07700 900841`, `+44 (0)7700 900841` and `0044 7700 900841`. A beginning of a number gives the
 * beginning of it.
 * @param home the calling code of a number without one (`callingCodeOf` of the business's own
 *   number); with the empty text such a number keeps its digits
 */
export function normalisePhone(phone: string, home: string): string {
  const text = normaliseSigns(phone);
  const digits = text.replace(/\D/g, '');
  const abroad = digitsAbroad(text, digits, home);
  if (abroad !== undefined) {
    const code = CALLING_CODE.exec(abroad)?.[0] ?? '';
    // The 0 of `+44 (0)20 …` is not dialled from abroad; other trunks may begin a number.
    return trunkOf(code) === '0' ? code + cut(abroad.slice(code.length), '0') : abroad;
  }
  if (home === '') return digits;
  const trunk = trunkOf(home);
  if (trunk !== undefined && digits.startsWith(trunk)) return home + cut(digits, trunk);
  const isWhole = digits.startsWith(home) && digits.length > LONGEST_NATIONAL;
  return isWhole ? digits : home + digits;
}

/**
 * What a telephone is to dial, as in a `tel:` link: a number with a calling code as `+447700900841`,
 * one without it by its digits, as within its country.
 */
export function dialString(phone: string): string {
  const code = callingCodeOf(phone);
  return code === '' ? normaliseSigns(phone).replace(/\D/g, '') : `+${normalisePhone(phone, '')}`;
}
