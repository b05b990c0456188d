import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import type { Credentials } from '../contract/auth.js';
import { isUniqueViolation } from '../database/errors.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { addAdmin, changePassword } from './admins.js';
import { brokenNewPasswordRule } from './new-password.js';
import { passwordMatches } from './password.js';
import { UserEntity } from './user.entity.js';

const TRIAL_EMAIL = 'admin@finesse.local';

/**
 * Refuses an ADMIN_PASSWORD that would be set now and is too easily guessed. Like the samples of
 * .env.example, it is good enough for a trial, which is not reached over https. One that was
 * applied before stays: an upgrade must not shut the owner out.
 * @returns what is wrong with the password of a trial, or `null`
 * @throws StartError where the site is reached over https
 */
export async function weaknessOfAdmin(
  database: UnitOfWork,
  { admin, settings, secureCookies }: Config,
): Promise<string | null> {
  if (!admin || (await isApplied(database, admin))) return null;
  const broken = await brokenNewPasswordRule(admin.password, [admin.email, settings.businessName]);
  if (broken === undefined) return null;
  if (secureCookies) throw new StartError(`ADMIN_PASSWORD ${broken}.`);
  return `ADMIN_PASSWORD ${broken}; a site that is reached over https refuses it.`;
}

/**
 * Sees to it that somebody can sign in: the admin whom the operator named, or one made up where
 * there is none. A password that was changed later stays until the variable changes.
 * @returns the credentials that were made up and must be shown, once
 */
export async function ensureAdmin(
  database: UnitOfWork,
  named: Credentials | null,
): Promise<Credentials | null> {
  if (named) {
    await applyNamed(database, named);
    return null;
  }
  if (await database.reader.existsBy(UserEntity, {})) return null;
  const madeUp = { email: TRIAL_EMAIL, password: randomBytes(9).toString('base64url') };
  return (await isAdded(database, madeUp)) ? madeUp : null;
}

async function applyNamed(database: UnitOfWork, named: Credentials): Promise<void> {
  const isThere = await database.reader.existsBy(UserEntity, { username: named.email });
  if (!isThere && (await isAdded(database, named, true))) return;
  if (!(await isApplied(database, named))) await changePassword(database, named, true);
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
