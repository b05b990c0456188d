import { isEmailAddress } from '../../contract/formats.js';
import { StartError } from './start-error.js';

/**
 * The addresses of a list, in lower case and each once.
 * @throws StartError with a sentence that names the variable
 */
export function readEmails(name: string, value: string): string[] {
  const named = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Before it is put in lower case, which makes ASCII of some letters that are not.
  if (named.length === 0 || !named.every(isOneAddress))
    throw new StartError(
      `${name} must be e-mail addresses separated by commas, such as owner@example.com, manager@example.com.`,
    );
  return [...new Set(named.map((email) => email.toLowerCase()))];
}

/** A `*` may stand in an address, but whoever writes one here means everybody. */
const isOneAddress = (email: string) => isEmailAddress(email) && !email.includes('*');
