import type { ToastMessage } from '../../shared/ui/toast/toastSlice';

/** Toasts of spec §8, the same whoever keeps the passwords. */
export const SIGNED_IN: ToastMessage = {
  title: 'Login Successful',
  description: 'Welcome to the admin dashboard',
};
export const SIGNED_OUT: ToastMessage = {
  title: 'Signed Out',
  description: 'You have been signed out successfully',
};
export const loginFailed = (description: string): ToastMessage => ({
  title: 'Login Failed',
  description,
  variant: 'destructive',
});
