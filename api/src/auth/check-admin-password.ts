import { commandLine, type CommandRunner } from '../platform/config/command-line.js';
import type { Config } from '../platform/config/config.js';
import { StartError } from '../platform/config/start-error.js';
import { NEW_PASSWORD_RULES } from '../contract/rules.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { passwordMatches } from './password.js';
import { brokenNewPasswordRule } from './strength/new-password.js';
import { UserEntity } from './user.entity.js';

/** ADMIN_PASSWORD of .env.example, which is public. */
export const SAMPLE_PASSWORD = 'sample-admin-password';

/**
 * Refuses a guessable ADMIN_PASSWORD, also one that was applied before, unless the site is a trial.
 * @returns a warning for a trial, or `null`
 * @throws StartError where the site can be reached from another machine
 */
export async function checkAdminPassword({
  admin,
  settings,
  isLoopback,
}: Config): Promise<string | null> {
  if (!admin) return null;
  const broken = await brokenNewPasswordRule(admin.password, { email: admin.email, ...settings });
  if (broken === undefined) return null;
  if (!isLoopback) throw new StartError(`ADMIN_PASSWORD ${broken}.`);
  return `ADMIN_PASSWORD ${broken}; a site that other machines reach refuses it.`;
}

/**
 * Refuses to start while an admin, perhaps of a former trial, still has the published password. Other
 * weak passwords cannot be recognised by their hash; they are refused at sign-in.
 * @throws StartError that names the admin
 */
export async function refusePublishedPasswords(
  database: UnitOfWork,
  runner: CommandRunner,
): Promise<void> {
  const users = await database.reader.find(UserEntity, { order: { username: 'ASC' } });
  for (const { username, password } of users)
    if (await passwordMatches(password, SAMPLE_PASSWORD))
      throw new StartError(
        `The password of ${username} ${NEW_PASSWORD_RULES.published}; set another one with \`${commandLine(runner, 'admin', `password ${username}`)}\`, or remove the account.`,
      );
}
