import { randomUUID } from 'node:crypto';
import type { Credentials } from '../contract/auth.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { hashPassword } from './password.js';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';

/** The admins' addresses, in order. */
export async function listAdmins(database: UnitOfWork): Promise<string[]> {
  const users = await database.reader.find(UserEntity, { order: { username: 'ASC' } });
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
  };
  await database.write((manager) => manager.insert(UserEntity, user));
}

/** Sets an admin's password and ends all their sessions; false where there is no such admin. */
export async function changePassword(
  database: UnitOfWork,
  { email, password }: Credentials,
  fromVariable = false,
): Promise<boolean> {
  const hashed = await hashPassword(password);
  return database.transaction(async (manager) => {
    const user = await manager.findOneBy(UserEntity, { username: email });
    if (!user) return false;
    const applied = fromVariable ? { appliedPassword: hashed } : {};
    await manager.update(UserEntity, { id: user.id }, { password: hashed, ...applied });
    await manager.delete(SessionEntity, { userId: user.id });
    return true;
  });
}

/** Removes an admin and ends all their sessions; false where there is no such admin. */
export async function removeAdmin(database: UnitOfWork, email: string): Promise<boolean> {
  return database.transaction(async (manager) => {
    const user = await manager.findOneBy(UserEntity, { username: email });
    if (!user) return false;
    await manager.delete(SessionEntity, { userId: user.id });
    await manager.delete(UserEntity, { id: user.id });
    return true;
  });
}
