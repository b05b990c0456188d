import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { isUniqueViolation } from '../database/errors.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { hashPassword, passwordMatches } from './password.js';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';

const TRIAL_EMAIL = 'admin@finesse.local';

/** A password that was made up and must be shown, once. */
export interface MadeUpAdmin {
  email: string;
  password: string;
}

/**
 * Sees to it that somebody can sign in: the admin whom the operator named, or one made up where
 * there is none. A password that was changed later stays until the variable changes.
 */
export async function ensureAdmin(
  database: UnitOfWork,
  named: Config['admin'],
): Promise<MadeUpAdmin | null> {
  if (named) {
    await applyNamed(database, named);
    return null;
  }
  if (await database.reader.existsBy(UserEntity, {})) return null;
  const madeUp = { email: TRIAL_EMAIL, password: randomBytes(9).toString('base64url') };
  return (await insert(database, madeUp, null)) ? madeUp : null;
}

async function applyNamed(database: UnitOfWork, named: MadeUpAdmin): Promise<void> {
  const user = await database.reader.findOneBy(UserEntity, { username: named.email });
  if (!user) {
    if (await insert(database, named, await hashPassword(named.password))) return;
    return applyNamed(database, named);
  }
  if (await passwordMatches(user.appliedPassword ?? undefined, named.password)) return;
  const hashed = await hashPassword(named.password);
  await database.transaction((manager) => replacePassword(manager, user.id, hashed));
}

async function replacePassword(manager: EntityManager, userId: string, hashed: string) {
  const change = { password: hashed, appliedPassword: hashed };
  await manager.update(UserEntity, { id: userId }, change);
  await manager.delete(SessionEntity, { userId });
}

/** False where another server was faster. */
async function insert(
  database: UnitOfWork,
  { email, password }: MadeUpAdmin,
  appliedPassword: string | null,
): Promise<boolean> {
  const user = {
    id: randomUUID(),
    username: email,
    password: await hashPassword(password),
    appliedPassword,
  };
  try {
    await database.write((manager) => manager.insert(UserEntity, user));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
