import { randomUUID } from 'node:crypto';
import { Equal, IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Credentials } from '../contract/auth.js';
import { forUpdate } from '../platform/database/for-update.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { endSessions } from './end-sessions.js';
import { hashPassword } from './password.js';
import { UserEntity } from './user.entity.js';

/** The e-mail addresses of the admins with passwords in our database, in order. */
export async function listAdmins(manager: EntityManager): Promise<string[]> {
  const users = await manager.find(UserEntity, { order: { username: 'ASC' } });
  return users.map(({ username }) => username);
}

/**
 * @param fromVariable the password is ADMIN_PASSWORD, which is recorded so that it is applied once
 * @throws a unique violation where the address is an admin's already
 */
export async function addAdmin(
  database: UnitOfWork,
  { email, password }: Credentials,
  fromVariable = false,
): Promise<void> {
  const hashed = await hashPassword(password);
  const user: UserEntity = {
    id: randomUUID(),
    username: email,
    password: hashed,
    appliedPassword: fromVariable ? hashed : null,
    trustId: null,
  };
  await database.write((manager) => manager.insert(UserEntity, user));
}

/**
 * Sets an admin's password and ends all their sessions, calendar feeds, trusted devices and known
 * addresses; false where there is no such admin.
 */
export async function changePassword(
  database: UnitOfWork,
  { email, password }: Credentials,
  fromVariable = false,
): Promise<boolean> {
  const hashed = await hashPassword(password);
  return database.transaction(async (manager) => {
    const user = await findAdminForUpdate(manager, { username: email });
    if (!user) return false;
    const applied = fromVariable ? { appliedPassword: hashed } : {};
    await replacePassword(manager, user.id, { password: hashed, ...applied });
    return true;
  });
}

/**
 * Replaces the hashes, and ends all sessions, calendar feeds and trusted devices.
 * @returns the new trustId
 */
export async function replacePassword(
  manager: EntityManager,
  id: string,
  hashes: Partial<Pick<UserEntity, 'password' | 'appliedPassword'>>,
): Promise<string> {
  const trustId = randomUUID();
  await manager.update(UserEntity, { id }, { ...hashes, trustId });
  await endSessions(manager, Equal(id));
  return trustId;
}

/** Removes an admin and ends all their sessions and calendar feeds; false where there is none. */
export async function removeAdmin(database: UnitOfWork, email: string): Promise<boolean> {
  return database.transaction(async (manager) => {
    const user = await findAdminForUpdate(manager, { username: email });
    if (!user) return false;
    await remove(manager, user);
    return true;
  });
}

/** The account that is generated where ADMIN_EMAIL is not set. */
export const GENERATED_EMAIL = 'admin@finesse.local';

/**
 * Removes the admins that ADMIN_EMAIL made when it named another address or was not set yet.
 * @returns their addresses
 */
export async function retireFormerVariableAdmins(
  database: UnitOfWork,
  email: string,
): Promise<string[]> {
  const where: FindOptionsWhere<UserEntity>[] = [
    { appliedPassword: Not(IsNull()), username: Not(email) },
    ...(email === GENERATED_EMAIL ? [] : [{ username: GENERATED_EMAIL }]),
  ];
  if (!(await database.reader.existsBy(UserEntity, where))) return [];
  return database.transaction(async (manager) => {
    const former = await manager.find(UserEntity, { where, ...forUpdate(manager) });
    for (const user of former) await remove(manager, user);
    return former.map(({ username }) => username);
  });
}

/** ADMIN_EMAIL is not set any more: its admin becomes one like any other. */
export async function disownVariableAdmins(database: UnitOfWork): Promise<void> {
  // As SQL, since SQLite's driver does not accept null as the only parameter.
  await database.write((manager) =>
    manager.query('UPDATE users SET appliedPassword = NULL WHERE appliedPassword IS NOT NULL'),
  );
}

/** True where ADMIN_EMAIL created the admin, so that the next start would do so again. */
export const isOfVariable = (database: UnitOfWork, email: string): Promise<boolean> =>
  database.reader.existsBy(UserEntity, { username: email, appliedPassword: Not(IsNull()) });

/**
 * Locks an admin's row for the transaction. Every sign-in locks it too, so that no session of a
 * former password is stored after the password has changed.
 */
export const findAdminForUpdate = (
  manager: EntityManager,
  where: { username: string } | { id: string },
): Promise<UserEntity | null> => manager.findOne(UserEntity, { where, ...forUpdate(manager) });

async function remove(manager: EntityManager, { id }: UserEntity): Promise<void> {
  await manager.delete(UserEntity, { id });
  await endSessions(manager, Equal(id));
}
