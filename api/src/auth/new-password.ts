import { NEW_PASSWORD_RULES } from '../contract/rules.js';

/**
 * Why a password must not be set, as the end of a sentence about it, or `undefined`. Its length is
 * another rule's (spec §5).
 * @param about e-mail addresses and names that it must not be
 */
export async function brokenNewPasswordRule(
  password: string,
  about: string[],
): Promise<string | undefined> {
  const plain = folded(password);
  const personal = about.flatMap((text) => [text, text.split('@')[0] ?? '']);
  if (personal.map(folded).includes(plain)) return NEW_PASSWORD_RULES.personal;
  if ((await commonPasswords()).has(password.toLowerCase())) return NEW_PASSWORD_RULES.common;
  return undefined;
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** Some 50,000 passwords that leaks have shown most often; loaded only when one is set. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
