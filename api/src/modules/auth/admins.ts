import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { Equal, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { SessionEndings } from './session-endings.js';
import type { Credentials } from '../../contract/auth.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hashPassword } from './password.js';
import { UserEntity } from './user.entity.js';

/** The longest that a change by another process goes unnoticed here, such as by the command `admin`. */
const LIST_KEPT_MS = 10_000;

/** The admins with passwords in our database. */
@Injectable()
export class Admins {
  #listed: { emails: string[]; at: number } | null = null;

  constructor(
    private readonly database: UnitOfWork,
    private readonly sessionEndings: SessionEndings,
  ) {}

  /**
   * The e-mail addresses of the admins with passwords in our database, in order. They are kept for a
   * moment, since each request of a visitor is mailed to them.
   */
  async list(): Promise<string[]> {
    if (!this.#listed || performance.now() - this.#listed.at > LIST_KEPT_MS) {
      const users = await this.database.manager.find(UserEntity, { order: { username: 'ASC' } });
      this.#listed = { emails: users.map(({ username }) => username), at: performance.now() };
    }
    return this.#listed.emails;
  }

  /**
   * @param fromVariable the password is ADMIN_PASSWORD, which is recorded so that it is applied once
   * @throws a unique violation where the address is an admin's already
   */
  async add({ email, password }: Credentials, fromVariable = false): Promise<void> {
    const hashed = await hashPassword(password);
    const user: UserEntity = {
      id: randomUUID(),
      username: email,
      password: hashed,
      appliedPassword: fromVariable ? hashed : null,
      trustId: null,
    };
    await this.database.write(() => this.database.manager.insert(UserEntity, user));
    this.#listed = null;
  }

  /**
   * Sets an admin's password and ends all their sessions, calendar feeds, trusted devices and known
   * addresses; false where there is no such admin.
   */
  async changePassword({ email, password }: Credentials, fromVariable = false): Promise<boolean> {
    const hashed = await hashPassword(password);
    return this.database.transaction(async () => {
      const user = await this.lock({ username: email });
      if (!user) return false;
      const applied = fromVariable ? { appliedPassword: hashed } : {};
      await this.replacePassword(user.id, { password: hashed, ...applied });
      return true;
    });
  }

  /**
   * Replaces the hashes, and ends all sessions, calendar feeds and trusted devices.
   * @returns the new trustId
   */
  async replacePassword(
    id: string,
    hashes: Partial<Pick<UserEntity, 'password' | 'appliedPassword'>>,
  ): Promise<string> {
    const trustId = randomUUID();
    await this.database.manager.update(UserEntity, { id }, { ...hashes, trustId });
    await this.sessionEndings.endAll(Equal(id));
    return trustId;
  }

  /** Removes an admin and ends all their sessions and calendar feeds; false where there is none. */
  async remove(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const user = await this.lock({ username: email });
      if (!user) return false;
      await this.#removeRow(user);
      return true;
    });
  }

  /**
   * Removes the admins that ADMIN_EMAIL made when it named another address or was not set yet.
   * @returns their addresses
   */
  async removeStaleEnvAdmins(email: string): Promise<string[]> {
    const where: FindOptionsWhere<UserEntity>[] = [
      { appliedPassword: Not(IsNull()), username: Not(email) },
      ...(email === GENERATED_EMAIL ? [] : [{ username: GENERATED_EMAIL }]),
    ];
    if (!(await this.database.reader.existsBy(UserEntity, where))) return [];
    return this.database.transaction(async () => {
      const former = await this.database.manager.find(UserEntity, {
        where,
        ...forUpdate(this.database.manager),
      });
      for (const user of former) await this.#removeRow(user);
      return former.map(({ username }) => username);
    });
  }

  /** ADMIN_EMAIL is not set any more: its admin becomes one like any other. */
  async detachEnvAdmin(): Promise<void> {
    // As SQL, since SQLite's driver does not accept null as the only parameter.
    await this.database.write(() =>
      this.database.manager.query(
        'UPDATE users SET appliedPassword = NULL WHERE appliedPassword IS NOT NULL',
      ),
    );
  }

  /** True where ADMIN_EMAIL created the admin, so that the next start would do so again. */
  isManagedByEnv(email: string): Promise<boolean> {
    return this.database.reader.existsBy(UserEntity, {
      username: email,
      appliedPassword: Not(IsNull()),
    });
  }

  /**
   * Locks an admin's row for the transaction. Every sign-in locks it too, so that no session of a
   * former password is stored after the password has changed.
   */
  lock(where: { username: string } | { id: string }): Promise<UserEntity | null> {
    return this.database.manager.findOne(UserEntity, {
      where,
      ...forUpdate(this.database.manager),
    });
  }

  async #removeRow({ id }: UserEntity): Promise<void> {
    await this.database.manager.delete(UserEntity, { id });
    await this.sessionEndings.endAll(Equal(id));
    this.database.afterCommit(() => (this.#listed = null));
  }
}

/** The account that is generated where ADMIN_EMAIL is not set. */
export const GENERATED_EMAIL = 'admin@finesse.local';
