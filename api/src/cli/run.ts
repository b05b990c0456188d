import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { refuseUnfinished } from '../database/backup/unfinished-restore.js';
import { withoutInvisible } from '../contract/clean-text.js';
import { isPersonsEmailAddress } from '../contract/formats.js';
import { StartError } from '../platform/config/environment.js';
import { readCommandConfig, type CommandConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/data-source.js';
import { redactError } from '../platform/database/errors.js';
import { SCHEMA } from '../database/entities.js';

/** An expected failure of a command: printed as one sentence, with exit code 1. */
export class CommandError extends StartError {}

/**
 * The e-mail address in an argument, as it is stored.
 * @throws CommandError with the usage
 */
export function addressIn(value: string | undefined, usage: string): string {
  const email = withoutInvisible(value ?? '').toLowerCase();
  if (!isPersonsEmailAddress(email)) throw new CommandError(usage);
  return email;
}

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

/**
 * Runs `work` on the configured database, on which a server may be running, with all providers of the
 * server; here they send nothing and run no job.
 */
export async function withApplication<T>(
  work: (app: INestApplicationContext, config: CommandConfig) => Promise<T>,
): Promise<T> {
  const config = readCommandConfig(process.env);
  const database = await openDatabase(config.database, SCHEMA, {
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
