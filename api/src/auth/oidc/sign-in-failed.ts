import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { SIGN_IN_FAILURES } from '../../contract/auth.js';
import { TEXT_LIMITS } from '../../contract/limits.js';

/** Why somebody could not be signed in at the provider, as a sentence for them. */
export class SignInFailed extends Error {
  constructor(
    message: string,
    /** For the log: never a token, never anybody's data. */
    readonly reason: string,
  ) {
    super(message);
  }
}

/** A failure of the library or the provider in our words, or in the provider's own (spec §8). */
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

/** The library's sentences name what was wrong, not what it was; a parser's quote it. */
function whyUntrusted({ message, cause }: ClientError): string {
  if (cause instanceof SyntaxError || !(cause instanceof Error)) return message;
  return `${message}: ${cause.message}`;
}

/** The code of an error as the standards write one; whoever made it up could write anything. */
const codeIn = (text: string) => (/^[a-z_]{1,64}$/.test(text) ? text : 'something else');

/** Text of a provider as one line without signs that could disguise it, and not too long. */
function oneLine(text: string | undefined): string {
  const line = (text ?? '').toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return line.trim().slice(0, TEXT_LIMITS.providerMessage).trim();
}
