import { isEmailAddress } from '../../contract/formats.js';
import { StartError } from './start-error.js';

/**
 * The addresses of a comma-separated list, in lower case, without duplicates.
 * @throws StartError with a sentence that names the variable
 */
export function readEmails(name: string, value: string): string[] {
  const emails = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Checked before lower-casing, which turns some non-ASCII letters into ASCII.
  if (emails.length === 0 || !emails.every(isOneAddress))
    throw new StartError(
      `${name} must be e-mail addresses separated by commas, such as owner@example.com, manager@example.com.`,
    );
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** `*` is valid in an address, but here it is probably meant as a wildcard. */
const isOneAddress = (email: string) => isEmailAddress(email) && !email.includes('*');
