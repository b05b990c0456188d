import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { SIGN_IN_FAILURES } from '../../../contract/auth.js';
import { TEXT_LIMITS } from '../../../contract/limits.js';

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
