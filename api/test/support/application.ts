import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { readCommandConfig, type Config } from '../../src/platform/config/config.js';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';

const applications = new WeakMap<UnitOfWork, Promise<INestApplicationContext>>();

/** Has tests use the providers of a server of this process. */
export const useApplication = (unitOfWork: UnitOfWork, application: INestApplicationContext) =>
  applications.set(unitOfWork, Promise.resolve(application));

/**
 * The providers of the server of this process that uses a database; where there is none, providers
 * without a server, with these settings.
 */
export function applicationOn(
  unitOfWork: UnitOfWork,
  settings: Partial<Config['settings']> = {},
  owners: string[] | null = null,
): Promise<INestApplicationContext> {
  const there = applications.get(unitOfWork);
  if (there) return there;
  const config = readCommandConfig({});
  // The server of another process has a mail server.
  const smtp = { host: '', port: 0, isTlsFromStart: true, isLoopback: true, credentials: null };
  const application = NestFactory.createApplicationContext(
    AppModule.register(
      {
        ...config,
        settings: { ...config.settings, ...settings },
        mail: { ...config.mail, smtp, owners },
      },
      { unitOfWork, writer: unitOfWork.reader.connection },
    ),
    { abortOnError: false, logger: false },
  );
  applications.set(unitOfWork, application);
  return application;
}
