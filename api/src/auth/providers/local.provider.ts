import { Injectable } from '@nestjs/common';
import type { Credentials, SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { hashPassword, isOutdatedHash, passwordMatches } from '../password.js';
import { UserEntity } from '../user.entity.js';
import { IdentityProvider } from './identity-provider.js';

const signedIn = ({ id, username }: Pick<UserEntity, 'id' | 'username'>): SignedInUser => ({
  uid: id,
  email: username,
});

/** The users of our own database. */
@Injectable()
export class LocalProvider extends IdentityProvider {
  constructor(private readonly database: UnitOfWork) {
    super();
  }

  /** The user with these credentials, or `null`; which of the two was wrong is not told. */
  async signIn({ email, password }: Credentials): Promise<SignedInUser | null> {
    const user = await this.database.reader.findOneBy(UserEntity, { username: email });
    const matches = await passwordMatches(user?.password, password);
    if (!user || !matches) return null;
    if (isOutdatedHash(user.password)) await this.#hashAgain(user, password);
    return signedIn(user);
  }

  async find(uid: string): Promise<SignedInUser | null> {
    const [user] = await this.database.reader.query<Pick<UserEntity, 'id' | 'username'>[]>(
      'SELECT id, username FROM users WHERE id = ?',
      [uid],
    );
    return user ? signedIn(user) : null;
  }

  async uids(): Promise<string[]> {
    const users = await this.database.reader.find(UserEntity, { select: { id: true } });
    return users.map(({ id }) => id);
  }

  signOutUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Unless the password was changed meanwhile. */
  async #hashAgain({ id, password: old }: UserEntity, password: string): Promise<void> {
    const hashed = await hashPassword(password);
    await this.database.write((manager) =>
      manager.update(UserEntity, { id, password: old }, { password: hashed }),
    );
  }
}
