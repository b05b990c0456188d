import { randomBytes } from 'node:crypto';
import type { Config } from '../platform/config/config.js';
import type { Credentials } from '../contract/auth.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import {
  addAdmin,
  changePassword,
  disownVariableAdmins,
  GENERATED_EMAIL,
  retireFormerVariableAdmins,
} from './admins.js';
import { checkAdminPassword, refusePublishedPasswords } from './check-admin-password.js';
import { passwordMatches } from './password.js';
import { UserEntity } from './user.entity.js';

/**
 * Brings the admins in line with the variables; nothing may be served before. A password that was
 * changed later stays until the variable changes.
 * @returns what the operator has to know
 * @throws StartError where somebody could sign in with a password that everybody can guess
 */
export async function applyAdminVariables(database: UnitOfWork, config: Config): Promise<string[]> {
  const { admin, isLoopback } = config;
  const weakness = await checkAdminPassword(config);
  if (admin) await ensureAdmin(database, admin);
  const retired = admin ? await retireFormerVariableAdmins(database, admin.email) : [];
  if (!isLoopback) await refusePublishedPasswords(database, config);
  if (!admin) await disownVariableAdmins(database);
  const notes = retired.map((email) => `${email} is no admin any more: ADMIN_EMAIL names another.`);
  return weakness === null ? notes : [...notes, weakness];
}

/** Sees to it that the admin whom the operator named can sign in with the variable's password. */
export async function ensureAdmin(database: UnitOfWork, named: Credentials): Promise<void> {
  const isThere = await database.reader.existsBy(UserEntity, { username: named.email });
  if (!isThere && (await isAdded(database, named, true))) return;
  if (!(await isApplied(database, named))) await changePassword(database, named, true);
}

/**
 * Makes an admin up where there is none. Nobody could sign in before, so it may wait until the start
 * is sure to succeed: a generated password is shown but once.
 * @returns the credentials, to be shown; `null` where there is an admin already
 */
export async function generateAdmin(database: UnitOfWork): Promise<Credentials | null> {
  if (await database.reader.existsBy(UserEntity, {})) return null;
  const generated = { email: GENERATED_EMAIL, password: randomBytes(9).toString('base64url') };
  return (await isAdded(database, generated)) ? generated : null;
}

async function isApplied(database: UnitOfWork, { email, password }: Credentials) {
  const user = await database.reader.findOneBy(UserEntity, { username: email });
  return passwordMatches(user?.appliedPassword ?? undefined, password);
}

/** False where another server was faster. */
async function isAdded(database: UnitOfWork, admin: Credentials, fromVariable = false) {
  try {
    await addAdmin(database, admin, fromVariable);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
