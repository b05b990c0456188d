import type { SignedInUser } from '../../contract/auth.js';

/** Who can say whether credentials are somebody's (spec §6): our own users, or a service outside. */
export abstract class IdentityProvider {
  /** The user with these credentials, or `null`; which of the two was wrong is not told. */
  abstract signIn(email: string, password: string): Promise<SignedInUser | null>;
}
