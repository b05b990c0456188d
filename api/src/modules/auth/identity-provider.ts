import type { SignedInUser } from '../../contract/auth.js';

/** The source of users (spec §6): our own database, or an OpenID Connect provider. */
export abstract class IdentityProvider {
  /** The user with this uid, or `null` where they may not sign in any more. */
  abstract find(uid: string): Promise<SignedInUser | null>;

  abstract uids(): Promise<string[]>;

  /** Revokes all trusted devices of the user, which exist only for passwords of our own. */
  endTrust(_uid: string): Promise<void> {
    return Promise.resolve();
  }

  /** The address that ends the provider's own session, or `null`. */
  signOutUrl(_idToken: string | null): Promise<string | null> {
    return Promise.resolve(null);
  }
}
