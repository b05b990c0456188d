import { parseArgs } from 'node:util';
import { Admins } from '../modules/auth/admins.js';
import { commandLine, type CommandConfig } from '../platform/config/config.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { addressIn, CommandError, runCommand, withApplication, askPassword } from './run.js';

const USAGE = 'Usage: list, add <email>, password <email>, remove <email>.';

async function add(admins: Admins, email: string, config: CommandConfig): Promise<string> {
  try {
    await admins.add({ email, password: await askFor(email, config) });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CommandError(
      `${email} is an admin already; \`${commandLine(config, 'admin', `password ${email}`)}\` sets a new password.`,
    );
  }
  return `${email} can sign in now.`;
}

async function password(admins: Admins, email: string, config: CommandConfig) {
  if (!(await admins.changePassword({ email, password: await askFor(email, config) })))
    throw unknown(email);
  return `The password of ${email} is changed; all their sessions and calendar feeds have ended.`;
}

const askFor = (email: string, { settings }: CommandConfig) => askPassword({ email, ...settings });

async function remove(admins: Admins, email: string, { adminEmail }: CommandConfig) {
  const emails = await admins.list();
  if (!emails.includes(email)) throw unknown(email);
  if (adminEmail === email || (adminEmail === null && (await admins.isManagedByEnv(email))))
    throw new CommandError(
      `ADMIN_EMAIL names ${email}, so the next start would add it again. Change the variable and start the server first: if it names somebody else, ${email} is removed then; if it is empty, this command removes it.`,
    );
  if (emails.length === 1)
    throw new CommandError(`${email} is the only admin; add another one first.`);
  await admins.remove(email);
  return `${email} is no admin any more; all their sessions and calendar feeds have ended.`;
}

const unknown = (email: string) => new CommandError(`There is no admin ${email}.`);

const ACTIONS: Record<string, typeof add> = { add, password, remove };

runCommand(async (args) => {
  const [name = '', ...addresses] = parseArgs({ args, allowPositionals: true }).positionals;
  const action = ACTIONS[name];
  if ((!action && name !== 'list') || addresses.length > (action ? 1 : 0))
    throw new CommandError(USAGE);
  const output = await withApplication(async (app, config) => {
    const admins = app.get(Admins);
    const { auth } = config;
    if (auth.provider === 'oidc') {
      if (!action) return auth.adminEmails.join('\n');
      throw new CommandError(
        `The sign-in provider at ${auth.issuer} keeps the passwords; who may sign in is set by ADMIN_EMAILS.`,
      );
    }
    if (!action) return (await admins.list()).join('\n');
    return action(admins, addressIn(addresses[0], USAGE), config);
  });
  console.log(output);
});
