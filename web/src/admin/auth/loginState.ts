/** What the history entry of the login page remembers: where to go back to, and why it came up. */
export type LoginState = {
  from?: string;
  expired?: boolean;
  /** Why the sign-in failed from which the provider led back. */
  failed?: string;
} | null;
