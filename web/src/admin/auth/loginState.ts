/** The router state of the login page: where to return to, and why the login was shown. */
export type LoginState = {
  from?: string;
  expired?: boolean;
  /** Why the sign-in at the provider failed. */
  failed?: string;
} | null;
