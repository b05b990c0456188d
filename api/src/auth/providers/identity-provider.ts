import type { EntityManager } from 'typeorm';
import type { SignedInUser } from '../../contract/auth.js';

/** Who says who somebody is (spec §6): our own users, or a service outside. */
export abstract class IdentityProvider {
  /** The user with this uid, or `null` where they may not sign in any more. */
  abstract find(uid: string): Promise<SignedInUser | null>;

  abstract uids(): Promise<string[]>;

  /** Ends the trust in every browser that the user has signed in with. */
  abstract endTrust(manager: EntityManager, uid: string): Promise<void>;

  /** Where a browser goes to end the provider's own session, or `null` where there is none. */
  abstract signOutUrl(idToken: string | null): Promise<string | null>;
}
