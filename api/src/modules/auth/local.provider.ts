import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Admins } from './admins.js';
import type { Credentials, SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashPassword, isOutdatedHash, passwordMatches } from './password.js';
import { UserEntity } from './user.entity.js';
import { IdentityProvider } from './identity-provider.js';

/** A user whose password was verified against `hash`. */
interface VerifiedUser extends SignedInUser {
  hash: string;
  trustId: string;
}

const trustOf = ({ id, trustId }: UserEntity) => trustId ?? id;

/** Admins who sign in with passwords in our database. */
@Injectable()
export class LocalProvider extends IdentityProvider {
  constructor(
    private readonly admins: Admins,
    private readonly database: UnitOfWork,
  ) {
    super();
  }

  /** The account as the limits count it, also where it does not exist. */
  async accountOf(email: string) {
    const user = await this.#findByEmail(email);
    return user ? { key: user.id, trustId: trustOf(user) } : { key: email, trustId: null };
  }

  async verify({ email, password }: Credentials): Promise<VerifiedUser | null> {
    const user = await this.#findByEmail(email);
    const matches = await passwordMatches(user?.password, password);
    if (!user || !matches) return null;
    const hash = isOutdatedHash(user.password) ? await this.#rehash(user, password) : user.password;
    return { uid: user.id, email: user.username, hash, trustId: trustOf(user) };
  }

  /** Whether the password is still the one that was verified; locks it until the transaction ends. */
  async isCurrent({ uid, hash }: VerifiedUser): Promise<boolean> {
    return (await this.admins.lock({ id: uid }))?.password === hash;
  }

  async find(uid: string): Promise<SignedInUser | null> {
    const [user] = await this.database.reader.query<SignedInUser[]>(
      'SELECT id AS uid, username AS email FROM users WHERE id = ?',
      [uid],
    );
    return user ?? null;
  }

  async uids(): Promise<string[]> {
    const users = await this.database.reader.find(UserEntity, { select: { id: true } });
    return users.map(({ id }) => id);
  }

  override async endTrust(uid: string): Promise<void> {
    await this.database.update(UserEntity, { id: uid }, { trustId: randomUUID() });
  }

  #findByEmail = (email: string) => this.database.reader.findOneBy(UserEntity, { username: email });

  async #rehash({ id, password: old }: UserEntity, password: string): Promise<string> {
    const hashed = await hashPassword(password);
    await this.database.update(UserEntity, { id, password: old }, { password: hashed });
    return hashed;
  }
}
