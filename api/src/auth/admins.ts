import { randomUUID } from 'node:crypto';
import { IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Credentials } from '../contract/auth.js';
import { forUpdate } from '../platform/database/for-update.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { hashPassword } from './password.js';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';

/** The e-mail addresses of the admins whose passwords are here, in their order. */
export async function listAdmins(manager: EntityManager): Promise<string[]> {
  const users = await manager.find(UserEntity, { order: { username: 'ASC' } });
  return users.map(({ username }) => username);
}

/**
 * @param fromVariable the password is ADMIN_PASSWORD's: kept in mind, so that it is applied once
 * @throws where the address is an admin's already: the unique index refuses it
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
 * Sets an admin's password and ends all their sessions, trusted devices and known places; false
 * where there is no such admin.
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
 * Sets a hash and ends what the former password opened.
 * @returns what trusted devices carry from now on
 */
export async function replacePassword(
  manager: EntityManager,
  id: string,
  hashes: Partial<Pick<UserEntity, 'password' | 'appliedPassword'>>,
): Promise<string> {
  const trustId = randomUUID();
  await manager.update(UserEntity, { id }, { ...hashes, trustId });
  await manager.delete(SessionEntity, { userId: id });
  return trustId;
}

/** Removes an admin and ends all their sessions; false where there is no such admin. */
export async function removeAdmin(database: UnitOfWork, email: string): Promise<boolean> {
  return database.transaction(async (manager) => {
    const user = await findAdminForUpdate(manager, { username: email });
    if (!user) return false;
    await remove(manager, user);
    return true;
  });
}

/** Of the account that a start makes where nobody is named. */
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

/** ADMIN_EMAIL is not set any more: whom it named is an admin like any other. */
export async function disownVariableAdmins(database: UnitOfWork): Promise<void> {
  // Said by hand: SQLite's driver takes no list of values that is nothing but null.
  await database.write((manager) =>
    manager.query('UPDATE users SET appliedPassword = NULL WHERE appliedPassword IS NOT NULL'),
  );
}

/** True where ADMIN_EMAIL made the admin, so that the next start would do so again. */
export const isOfVariable = (database: UnitOfWork, email: string): Promise<boolean> =>
  database.reader.existsBy(UserEntity, { username: email, appliedPassword: Not(IsNull()) });

/**
 * An admin whose row nobody else changes until the end of the transaction. Every sign-in holds it
 * too, so a session of the former password cannot come after this and stay.
 */
export const findAdminForUpdate = (
  manager: EntityManager,
  where: { username: string } | { id: string },
): Promise<UserEntity | null> => manager.findOne(UserEntity, { where, ...forUpdate(manager) });

async function remove(manager: EntityManager, { id }: UserEntity): Promise<void> {
  await manager.delete(UserEntity, { id });
  await manager.delete(SessionEntity, { userId: id });
}
