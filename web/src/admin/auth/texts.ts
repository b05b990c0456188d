import { ERRORS } from '@finesse/api/contract/errors';
import { errorToast, type ToastMessage } from '../ui/toast/toastSlice';
import { type CallFailure, errorField } from '../../shared/api/failure';

/** The toasts of spec §8, the same for passwords and for a sign-in provider. */
export const SIGNED_IN: ToastMessage = {
  title: 'Login Successful',
  description: 'Welcome to the admin dashboard',
};
export const SIGNED_OUT: ToastMessage = {
  title: 'Signed Out',
  description: 'You have been signed out successfully',
};
export const loginFailed = (description: string): ToastMessage => ({
  ...errorToast(description),
  title: 'Login Failed',
});

/** Why signing in failed: the server's sentence or "Invalid email or password" (spec §8). */
export function signInFailure(failure: unknown): string {
  const { status, body } = failure as CallFailure;
  // Without an answer the password was not checked, so it is not called invalid.
  if (status === 0) return 'The server did not answer. Please check your connection and try again.';
  return errorField(body) ?? ERRORS.invalidCredentials;
}
