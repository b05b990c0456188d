import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ErasedPerson, PersonSummary } from '../contract/privacy.js';
import { pluralize } from '../contract/text.js';
import { PersonService } from '../modules/privacy/person.service.js';
import { readStorageConfig } from '../platform/config/config.js';
import { assertDatabaseIn } from '../platform/database/sqlite.js';
import { addressIn, CommandError, runCommand, withApplication } from './run.js';

const USAGE = 'Usage: export <email> [--to <file>], erase <email> [--yes].';

const toText = ({ bookings, spam, members }: ErasedPerson, messages: number) =>
  new Intl.ListFormat('en-GB').format([
    pluralize(bookings, 'booking'),
    ...(spam > 0 ? [pluralize(spam, 'request held as spam', 'requests held as spam')] : []),
    pluralize(members, 'membership'),
    ...(messages > 0 ? [pluralize(messages, 'other message')] : []),
  ]);

/** Writes a file that only our user can read; an existing one is not overwritten. */
function save(file: string, json: string): void {
  try {
    writeFileSync(file, json, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code = 'failed' } = error as { code?: string };
    throw new CommandError(
      code === 'EEXIST'
        ? `${file} is there already; name another file.`
        : `${file} could not be written (${code}).`,
    );
  }
}

async function exportTo(file: string | undefined, persons: PersonService, email: string) {
  const { messages } = await persons.find(email);
  const person = await persons.export(email);
  const json = `${JSON.stringify(person, null, 2)}\n`;
  if (file === undefined) {
    process.stdout.write(json);
    return;
  }
  save(file, json);
  const [bookings, spam, members] = [person.bookings, person.spam, person.members];
  const sizes = { bookings: bookings.length, spam: spam.length, members: members.length };
  console.log(`${file}: ${toText(sizes, messages)}.`);
}

async function erase(isSure: boolean, persons: PersonService, email: string) {
  const there = await persons.find(email);
  if (there.bookings + there.spam + there.members + there.messages === 0) {
    console.log('Nothing is stored about this person.');
    return;
  }
  if (!isSure && process.stdin.isTTY && !(await isConfirmed(there)))
    throw new CommandError('Nothing was erased.');
  const erased = await persons.erase(email, null);
  console.log(`Erased the person from ${toText(erased, there.messages)}.`);
}

async function isConfirmed(there: PersonSummary): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const open = there.openBookings + there.openMembers;
  const warning = open > 0 ? ` ${String(open)} of them not over yet` : '';
  const answer = await terminal.question(
    `Erase the person from ${toText(there, there.messages)}${warning && `,${warning}`}, for good? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [action, address, ...more] = positionals;
  const isExport = action === 'export';
  const isErase = action === 'erase' && values.to === undefined;
  if ((!isExport && !isErase) || more.length > 0) throw new CommandError(USAGE);
  const email = addressIn(address, USAGE);
  // An empty folder would say that nothing is stored about the person.
  const { database } = readStorageConfig(process.env);
  if (database.kind === 'sqlite') assertDatabaseIn(database.dataDir);
  await withApplication((app) => {
    const persons = app.get(PersonService);
    return isExport ? exportTo(values.to, persons, email) : erase(values.yes, persons, email);
  });
});
