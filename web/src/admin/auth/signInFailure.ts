import { ERRORS } from '@finesse/api/contract/errors';
import { errorField, type CallFailure } from '../../shared/api/failure';

/** Why signing in failed: the server's sentence or "Invalid email or password" (spec §8). */
export function signInFailure(failure: unknown): string {
  const { status, body } = failure as CallFailure;
  // Nobody was there to judge the password, so it is not called invalid.
  if (status === 0) return 'The server did not answer. Please check your connection and try again.';
  return errorField(body) ?? ERRORS.invalidCredentials;
}
