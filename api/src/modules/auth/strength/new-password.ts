import { TEXT_LIMITS } from '../../../contract/limits.js';
import { NEW_PASSWORD_RULES } from '../../../contract/rules.js';
import { SAMPLE_PREFIX } from '../../../platform/config/config.js';
import { isCommon, readings } from './common.js';
import { isPattern } from './patterns.js';

/** What a guesser knows of the account. */
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

/** The labels of a domain without the top level and `www`. */
const labelsOf = (domain: string) =>
  domain
    .split('.')
    .slice(0, -1)
    .filter((label) => label !== 'www');

/** Only letters and digits, without accents. */
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
