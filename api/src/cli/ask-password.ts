import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { brokenNewPasswordRule, type PasswordContext } from '../modules/auth/new-password.js';
import { brokenTextRule } from '../contract/check.js';
import { SIGN_IN_RULES } from '../contract/rules.js';
import { CommandError } from './run.js';

/**
 * Reads a new password: twice and without echo from a terminal, once from a pipe. Never from an
 * argument, which every user of the machine could read.
 * @throws CommandError with the sentence of the rule that it breaks
 */
export async function askPassword(context?: PasswordContext): Promise<string> {
  const { isTTY } = process.stdin;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    if (isTTY) process.stderr.write(question);
    const { value } = (await answers.next()) as IteratorResult<string, undefined>;
    if (isTTY) process.stderr.write('\n');
    return value ?? '';
  };
  try {
    const password = await ask('Password: ');
    const broken = brokenTextRule(SIGN_IN_RULES.password, password);
    if (broken) throw new CommandError(`${broken}.`);
    const weak = await brokenNewPasswordRule(password, context);
    if (weak) throw new CommandError(`The password ${weak}; nothing was changed.`);
    if (isTTY && (await ask('Again: ')) !== password)
      throw new CommandError('The two passwords differ; nothing was changed.');
    return password;
  } finally {
    lines.close();
  }
}
