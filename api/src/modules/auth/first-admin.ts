import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Admins, GENERATED_EMAIL } from './admins.js';
import type { Credentials } from '../../contract/auth.js';
import { NEW_PASSWORD_RULES } from '../../contract/rules.js';
import { commandLine, type Config } from '../../platform/config/config.js';
import { StartError } from '../../platform/config/environment.js';
import { isInserted } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { passwordMatches } from './password.js';
import { brokenNewPasswordRule } from './new-password.js';
import { UserEntity } from './user.entity.js';

/** ADMIN_PASSWORD of .env.example, which is public. */
export const SAMPLE_PASSWORD = 'sample-admin-password';

@Injectable()
export class FirstAdmin {
  constructor(
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
  ) {}

  /**
   * Applies ADMIN_EMAIL and ADMIN_PASSWORD; to be called before anything is served. A password that was
   * changed later stays until the variable changes.
   * @returns notes for the operator
   * @throws StartError where an admin has a guessable password
   */
  async applyVariables(config: Config): Promise<string[]> {
    const { admin, isLoopback } = config;
    const weakness = await checkAdminPassword(config);
    if (admin) await this.ensure(admin);
    const retired = admin ? await this.admins.removeStaleEnvAdmins(admin.email) : [];
    if (!isLoopback) await this.#refusePublishedPasswords(config);
    if (!admin) await this.admins.detachEnvAdmin();
    const notes = retired.map(
      (email) => `${email} is no admin any more: ADMIN_EMAIL names another.`,
    );
    return weakness === null ? notes : [...notes, weakness];
  }

  /** An admin may have it of a former trial. Others cannot be recognised by their hash; sign-in refuses them. */
  async #refusePublishedPasswords(config: Config): Promise<void> {
    const users = await this.database.reader.find(UserEntity, { order: { username: 'ASC' } });
    for (const { username, password } of users)
      if (await passwordMatches(password, SAMPLE_PASSWORD))
        throw new StartError(
          `The password of ${username} ${NEW_PASSWORD_RULES.published}; set another one with \`${commandLine(config, 'admin', `password ${username}`)}\`, or remove the account.`,
        );
  }

  async ensure(named: Credentials): Promise<void> {
    const { reader } = this.database;
    const where = { username: named.email };
    if (
      !(await reader.existsBy(UserEntity, where)) &&
      (await isInserted(this.admins.add(named, true)))
    )
      return;
    const applied = (await reader.findOneBy(UserEntity, where))?.appliedPassword ?? undefined;
    if (!(await passwordMatches(applied, named.password)))
      await this.admins.changePassword(named, true);
  }

  /** @returns credentials to show, only this once; `null` where there is an admin already */
  async generate(): Promise<Credentials | null> {
    if (await this.database.reader.existsBy(UserEntity, {})) return null;
    const generated = { email: GENERATED_EMAIL, password: randomBytes(9).toString('base64url') };
    return (await isInserted(this.admins.add(generated))) ? generated : null;
  }
}

/**
 * Refuses a guessable ADMIN_PASSWORD, also one that was applied before, unless the site is a trial.
 * @returns a warning for a trial, or `null`
 * @throws StartError where the site can be reached from another machine
 */
async function checkAdminPassword({ admin, settings, isLoopback }: Config): Promise<string | null> {
  if (!admin) return null;
  const broken = await brokenNewPasswordRule(admin.password, { email: admin.email, ...settings });
  if (broken === undefined) return null;
  if (!isLoopback) throw new StartError(`ADMIN_PASSWORD ${broken}.`);
  return `ADMIN_PASSWORD ${broken}; a site that other machines reach refuses it.`;
}
