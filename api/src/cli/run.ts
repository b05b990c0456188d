import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { refuseUnfinished } from '../database/backup/unfinished-restore.js';
import { storedAddress } from '../contract/text.js';
import { isPersonsEmailAddress } from '../contract/formats.js';
import { StartError } from '../platform/config/environment.js';
import { readCommandConfig, type CommandConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/data-source.js';
import { reasonOf } from '../platform/database/errors.js';
import { assertDatabaseIn } from '../platform/database/sqlite.js';
import { SCHEMA } from '../database/schema.js';
import { brokenNewPasswordRule, type PasswordContext } from '../modules/auth/new-password.js';
import { brokenTextRule } from '../contract/person-rules.js';
import { SIGN_IN_RULES } from '../contract/rules.js';

/** An expected failure of a command: printed as one sentence, with exit code 1. */
export class CommandError extends StartError {}

/** The e-mail address in an argument, as it is stored. @throws CommandError with the usage */
export function addressIn(value: string | undefined, usage: string): string {
  const email = storedAddress(value ?? '');
  if (!isPersonsEmailAddress(email)) throw new CommandError(usage);
  return email;
}

export function runCommand(command: (args: string[]) => Promise<void>): void {
  process.umask(0o077);
  command(process.argv.slice(2)).catch((error: unknown) => {
    const { code, message } = error as Partial<NodeJS.ErrnoException>;
    const isUsage = code?.startsWith('ERR_PARSE_ARGS');
    console.error(isUsage ? message : reasonOf(error));
    process.exitCode = 1;
  });
}

/**
 * Runs `work` beside a server that may be running, with all its providers; here they run no job.
 * @throws StartError where a folder is missing, as one that was mistyped, unless the command `makesFolder`
 */
export async function withApplication<T>(
  work: (app: INestApplicationContext, config: CommandConfig) => Promise<T>,
  { makesFolder = false } = {},
): Promise<T> {
  const config = readCommandConfig(process.env);
  const { database: place } = config;
  if (place.kind === 'sqlite' && !makesFolder && !existsSync(place.dataDir))
    assertDatabaseIn(place.dataDir);
  const database = await openDatabase(place, SCHEMA, {
    alone: false,
    check: (source) => refuseUnfinished(source, config),
  });
  try {
    const app = await NestFactory.createApplicationContext(AppModule.register(config, database), {
      abortOnError: false,
      logger: false,
    });
    try {
      return await work(app, config);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Reads a new password: twice and without echo from a terminal, once from a pipe. Never from an
 * argument, which every user of the machine could read. @throws CommandError with the broken rule's sentence
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
