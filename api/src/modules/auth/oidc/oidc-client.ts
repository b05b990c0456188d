import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { AuthConfig } from '../../../platform/config/config.js';
import { SIGN_IN_FAILURES } from '../../../contract/auth.js';
import { isEmailAddress } from '../../../contract/formats.js';
import { TEXT_LIMITS } from '../../../contract/limits.js';

export type OidcConfig = Extract<AuthConfig, { provider: 'oidc' }>;

const TIMEOUT_SECONDS = 8;

/**
 * Asks the provider for its metadata and keys: each time, so that the server starts without the provider,
 * nobody is redirected to one that is down, and keys may be rotated. Signatures are verified even though
 * the tokens come directly from the provider.
 * @throws SignInFailed where it cannot be reached or its answer is invalid
 */
export async function discover({ issuer, clientId, clientSecret }: OidcConfig) {
  const isInsecure = issuer.startsWith('http:');
  const execute = [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  try {
    return await discovery(new URL(issuer), clientId, undefined, secretOf(clientSecret), options);
  } catch (error) {
    throw failureOf(error);
  }
}

/** Sends the secret in the body where the provider accepts that: headers are escaped differently. */
function secretOf(secret: string): ClientAuth {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

export interface UserClaims {
  email?: unknown;
  email_verified?: unknown;
  xms_edov?: unknown;
}

const IS_ASCII = /^[\x20-\x7e]*$/;
const MICROSOFT = /^https:\/\/login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)\//;

/** The e-mail address, in lower case. @throws SignInFailed where it is missing, not ASCII, or not verified */
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

/** Why a sign-in at the provider failed, as a sentence for the user. */
export class SignInFailed extends Error {
  constructor(
    message: string,
    /** For the log, without tokens or personal data. */
    readonly reason: string,
  ) {
    super(message);
  }
}

/** Maps an error of the library or the provider to our message, or the provider's own (spec §8). */
export function failureOf(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error;
  if (error instanceof AuthorizationResponseError)
    return new SignInFailed(
      oneLine(error.error_description) || SIGN_IN_FAILURES.refused,
      `the provider said ${codeIn(error.error)}`,
    );
  if (error instanceof ResponseBodyError)
    return new SignInFailed(SIGN_IN_FAILURES.refused, `the provider said ${codeIn(error.error)}`);
  if (error instanceof WWWAuthenticateChallengeError)
    return new SignInFailed(SIGN_IN_FAILURES.refused, 'the provider refused its own token');
  if (isUnreachable(error))
    return new SignInFailed(SIGN_IN_FAILURES.unreachable, 'the provider does not answer');
  if (error instanceof ClientError)
    return new SignInFailed(SIGN_IN_FAILURES.untrusted, whyUntrusted(error));
  throw error;
}

const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError) return NO_ANSWER.includes(error.code ?? '');
  return error instanceof TypeError && error.message === 'fetch failed';
}

/** The library's messages contain no values of the token; a parser's do. */
function whyUntrusted({ message, cause }: ClientError): string {
  if (cause instanceof SyntaxError || !(cause instanceof Error)) return message;
  return `${message}: ${cause.message}`;
}

/** A valid OAuth error code, else a placeholder, since the client could send any text. */
const codeIn = (text: string) => (/^[a-z_]{1,64}$/.test(text) ? text : 'something else');

/** The provider's text as one line, without control characters, and truncated. */
function oneLine(text: string | undefined): string {
  const line = (text ?? '').toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return line.trim().slice(0, TEXT_LIMITS.providerMessage).trim();
}
