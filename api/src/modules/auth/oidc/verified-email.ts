import { SIGN_IN_FAILURES } from '../../../contract/auth.js';
import { isEmailAddress } from '../../../contract/formats.js';
import { SignInFailed } from './sign-in-failed.js';

export interface UserClaims {
  email?: unknown;
  email_verified?: unknown;
  xms_edov?: unknown;
}

const IS_ASCII = /^[\x20-\x7e]*$/;
const MICROSOFT = /^https:\/\/login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)\//;

/**
 * The verified e-mail address, in lower case.
 * @throws SignInFailed where it is missing, not ASCII, or not verified
 */
export function verifiedEmail(issuer: string, userClaims: UserClaims): string {
  const claimedEmail = typeof userClaims.email === 'string' ? userClaims.email : '';
  // Checked before lower-casing, which turns some non-ASCII letters into ASCII: the Kelvin sign into k.
  if (!IS_ASCII.test(claimedEmail))
    throw new SignInFailed(SIGN_IN_FAILURES.notAscii, 'no ASCII e-mail');
  const email = claimedEmail.trim().toLowerCase();
  if (!isEmailAddress(email)) throw new SignInFailed(SIGN_IN_FAILURES.noEmail, 'no e-mail');
  if (!isVerified(issuer, userClaims))
    throw new SignInFailed(SIGN_IN_FAILURES.notVerified, 'the e-mail is not verified');
  return email;
}

/**
 * Some providers send `true` as text. Microsoft sends no `email_verified`, but `xms_edov`: the owner
 * of the address's domain is verified. That is trusted of Microsoft only.
 */
function isVerified(issuer: string, { email_verified, xms_edov }: UserClaims): boolean {
  if (email_verified !== undefined) return isTrue(email_verified);
  return MICROSOFT.test(issuer) && (isTrue(xms_edov) || xms_edov === 1 || xms_edov === '1');
}

const isTrue = (value: unknown) => value === true || value === 'true';
