import 'reflect-metadata';
import { refuseUnfinished } from '../backup/unfinished-restore.js';
import { isEmailAddress } from '../contract/formats.js';
import { StartError } from '../platform/config/start-error.js';
import { readCommandConfig, type CommandConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/data-source.js';
import { redactError } from '../platform/database/redact-error.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { SCHEMA } from '../entities.js';

/** What a command line asks for wrongly, or what stands in its way: one sentence, exit code 1. */
export class CommandError extends StartError {}

/**
 * The e-mail address among a command's words, as it is stored.
 * @throws CommandError with what to say instead
 */
export function addressIn(value: string | undefined, usage: string): string {
  const email = value?.trim().toLowerCase() ?? '';
  if (!isEmailAddress(email)) throw new CommandError(usage);
  return email;
}

/** Runs a command to its end; a failure that was foreseen is a sentence, never a stack. */
export function runCommand(command: (args: string[]) => Promise<void>): void {
  process.umask(0o077);
  command(process.argv.slice(2)).catch((error: unknown) => {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(
      error instanceof StartError || isUsage ? (error as Error).message : redactError(error),
    );
    process.exitCode = 1;
  });
}

/** Opens the database that the variables name, beside a server that may be running on it. */
export async function withDatabase<T>(
  work: (database: UnitOfWork, config: CommandConfig) => Promise<T>,
): Promise<T> {
  const config = readCommandConfig(process.env);
  const { unitOfWork, close } = await openDatabase(config.database, SCHEMA, {
    alone: false,
    check: (source) => refuseUnfinished(source, config),
  });
  try {
    return await work(unitOfWork, config);
  } finally {
    await close();
  }
}
