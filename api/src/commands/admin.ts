import { addAdmin, changePassword, listAdmins, removeAdmin } from '../auth/admins.js';
import type { Config } from '../config/config.js';
import { isEmailAddress } from '../contract/formats.js';
import { isUniqueViolation } from '../database/errors.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { askPassword } from './ask-password.js';
import { CommandError, runCommand, withDatabase } from './run.js';

const USAGE =
  'Say one of: admin list, admin add <email>, admin password <email>, admin remove <email>.';

function addressIn(email: string | undefined): string {
  if (email === undefined || !isEmailAddress(email)) throw new CommandError(USAGE);
  return email.toLowerCase();
}

async function add(database: UnitOfWork, email: string, name: string): Promise<string> {
  try {
    await addAdmin(database, { email, password: await askPassword(email, name) });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CommandError(
      `${email} is an admin already; \`admin password\` changes the password.`,
    );
  }
  return `${email} can sign in now.`;
}

async function password(database: UnitOfWork, email: string, name: string): Promise<string> {
  if (!(await changePassword(database, { email, password: await askPassword(email, name) })))
    throw unknown(email);
  return `The password of ${email} is changed; all their sessions have ended.`;
}

async function remove(database: UnitOfWork, email: string): Promise<string> {
  const admins = await listAdmins(database);
  if (!admins.includes(email)) throw unknown(email);
  if (admins.length === 1)
    throw new CommandError(`${email} is the only admin; add another one first.`);
  await removeAdmin(database, email);
  return `${email} is no admin any more; all their sessions have ended.`;
}

const unknown = (email: string) => new CommandError(`There is no admin ${email}.`);

type Action = (database: UnitOfWork, email: string | undefined, name: string) => Promise<string>;

const ACTIONS: Record<string, Action> = {
  list: async (database) => (await listAdmins(database)).join('\n'),
  add: (database, email, name) => add(database, addressIn(email), name),
  password: (database, email, name) => password(database, addressIn(email), name),
  remove: (database, email) => remove(database, addressIn(email)),
};

/** Where another service keeps the passwords, there is nobody to list or to change here. */
function act(action: Action, email: string | undefined, database: UnitOfWork, config: Config) {
  const { auth, settings } = config;
  if (auth.provider === 'local') return action(database, email, settings.businessName);
  if (action === ACTIONS['list']) return auth.adminEmails.join('\n');
  throw new CommandError(
    `The sign-in provider at ${auth.issuer} keeps the passwords; who may sign in is set by ADMIN_EMAILS.`,
  );
}

runCommand(async ([name = '', email]) => {
  const action = ACTIONS[name];
  if (!action) throw new CommandError(USAGE);
  console.log(await withDatabase(async (database, config) => act(action, email, database, config)));
});
