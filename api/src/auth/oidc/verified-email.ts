import { SIGN_IN_FAILURES } from '../../contract/auth.js';
import { isEmailAddress } from '../../contract/formats.js';
import { SignInFailed } from './sign-in-failed.js';

/** What a provider tells of somebody, in its token or when asked. */
export interface UserClaims {
  email?: unknown;
  email_verified?: unknown;
  xms_edov?: unknown;
}

const IS_ASCII = /^[\x20-\x7e]*$/;
const MICROSOFT = /^https:\/\/login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)\//;

/**
 * The e-mail address that a provider vouches for, in lower case.
 * @throws SignInFailed where it tells none, or not in ASCII, or does not vouch for it
 */
export function verifiedEmail(issuer: string, userClaims: UserClaims): string {
  const given = typeof userClaims.email === 'string' ? userClaims.email : '';
  // Before it is trimmed and put in lower case, which makes ASCII of some letters that are not: of
  // the sign for kelvin, a k.
  if (!IS_ASCII.test(given)) throw new SignInFailed(SIGN_IN_FAILURES.notAscii, 'no ASCII e-mail');
  const email = given.trim().toLowerCase();
  if (!isEmailAddress(email)) throw new SignInFailed(SIGN_IN_FAILURES.noEmail, 'no e-mail');
  if (!isVerified(issuer, userClaims))
    throw new SignInFailed(SIGN_IN_FAILURES.notVerified, 'the e-mail is not verified');
  return email;
}

/**
 * Some providers write `true` as text. Microsoft never says `email_verified`, but may say that the
 * owner of the address's domain is verified, which anybody else's word would not be good for.
 */
function isVerified(issuer: string, { email_verified, xms_edov }: UserClaims): boolean {
  if (email_verified !== undefined) return isTrue(email_verified);
  return MICROSOFT.test(issuer) && (isTrue(xms_edov) || xms_edov === 1 || xms_edov === '1');
}

const isTrue = (value: unknown) => value === true || value === 'true';
