/** What the history entry of the login page remembers: where to go back to, and why it came up. */
export type LoginState = { from: string; expired: boolean } | null;
