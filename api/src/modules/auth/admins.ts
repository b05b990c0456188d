import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { Equal, In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { Credentials } from '../../contract/auth.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { sessionsEnded } from '../events/events.js';
import { IdentityEntity } from './oidc/identity.entity.js';
import { hashPassword } from './password.js';
import { UserEntity } from './user.entity.js';

/** The longest that a change by another process goes unnoticed here, such as by the command `admin`. */
const LIST_KEPT_MS = 10_000;

/** The admins: those with passwords in our database, and the addresses of those at the provider. */
@Injectable()
export class Admins {
  #listed: { emails: string[]; at: number } | null = null;

  constructor(
    private readonly database: UnitOfWork,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The e-mail addresses of admins, of our database or the provider, by uid; a former admin is missing. */
  async emailsOf(uids: readonly string[]): Promise<Map<string, string>> {
    if (uids.length === 0) return new Map();
    const id = In([...new Set(uids)]);
    const { manager } = this.database;
    const users = await manager.findBy(UserEntity, { id });
    const identities = await manager.findBy(IdentityEntity, { id });
    return new Map([
      ...identities.map(({ id, email }) => [id, email] as const),
      ...users.map(({ id, username }) => [id, username] as const),
    ]);
  }

  async all(): Promise<readonly string[]> {
    const { auth } = this.config;
    return auth.provider === 'oidc' ? auth.adminEmails : this.list();
  }

  /** Of those with passwords in our database, in order; kept, since each visitor's request is mailed to them. */
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
    await this.database.insert(UserEntity, user);
    this.#listed = null;
  }

  /** As `replacePassword`; false where there is no such admin. */
  async changePassword({ email, password }: Credentials, fromVariable = false): Promise<boolean> {
    const hashed = await hashPassword(password);
    const hashes = { password: hashed, ...(fromVariable && { appliedPassword: hashed }) };
    return this.database.transaction(async () => {
      const user = await this.lock({ username: email });
      if (user) await this.replacePassword(user.id, hashes);
      return user !== null;
    });
  }

  /** Also ends all sessions, calendar feeds and trust in devices and addresses. @returns the new trustId */
  async replacePassword(
    id: string,
    hashes: Partial<Pick<UserEntity, 'password' | 'appliedPassword'>>,
  ): Promise<string> {
    const trustId = randomUUID();
    await this.database.update(UserEntity, { id }, { ...hashes, trustId });
    await this.events.publish(sessionsEnded, Equal(id));
    return trustId;
  }

  /** Also ends all their sessions and calendar feeds; false where there is none. */
  async remove(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const user = await this.lock({ username: email });
      if (user) await this.#removeRow(user);
      return user !== null;
    });
  }

  /** Removes the admins that ADMIN_EMAIL made when it named another address or none. @returns their addresses */
  async removeStaleEnvAdmins(email: string): Promise<string[]> {
    const where: FindOptionsWhere<UserEntity>[] = [
      { appliedPassword: Not(IsNull()), username: Not(email) },
      ...(email === GENERATED_EMAIL ? [] : [{ username: GENERATED_EMAIL }]),
    ];
    if (!(await this.database.reader.existsBy(UserEntity, where))) return [];
    return this.database.transaction(async (manager) => {
      const former = await manager.find(UserEntity, { where, ...this.database.forUpdate });
      for (const user of former) await this.#removeRow(user);
      return former.map(({ username }) => username);
    });
  }

  /** ADMIN_EMAIL is not set any more: its admin becomes one like any other. */
  async detachEnvAdmin(): Promise<void> {
    // As SQL, since SQLite's driver does not accept null as the only parameter.
    const detach = 'UPDATE users SET appliedPassword = NULL WHERE appliedPassword IS NOT NULL';
    await this.database.write((manager) => manager.query(detach));
  }

  /** True where ADMIN_EMAIL created the admin, so that the next start would do so again. */
  isManagedByEnv(email: string): Promise<boolean> {
    return this.database.reader.existsBy(UserEntity, {
      username: email,
      appliedPassword: Not(IsNull()),
    });
  }

  /** Every sign-in locks it too, so that no session of a former password is stored after a change. */
  lock(where: { username: string } | { id: string }): Promise<UserEntity | null> {
    return this.database.findLocked(UserEntity, where);
  }

  async #removeRow({ id }: UserEntity): Promise<void> {
    await this.database.delete(UserEntity, { id });
    await this.events.publish(sessionsEnded, Equal(id));
    this.database.afterCommit(() => (this.#listed = null));
  }
}

/** The account that is generated where ADMIN_EMAIL is not set. */
export const GENERATED_EMAIL = 'admin@finesse.local';
