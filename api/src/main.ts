import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Admins } from './modules/auth/admins.js';
import { FirstAdmin } from './modules/auth/first-admin.js';
import { discover, type OidcConfig, SignInFailed } from './modules/auth/oidc/oidc-client.js';
import type { Credentials } from './contract/auth.js';
import { commandLine, readConfig, type Config } from './platform/config/config.js';
import { misspelledSettings } from './platform/config/misspelled.js';
import { StartError } from './platform/config/environment.js';
import { reasonOf } from './platform/database/errors.js';
import { createServer } from './create-server.js';
import { stopOnSignal, stopWhileStarting } from './platform/http/stop.js';
import { openMigratedDatabase } from './database/open-migrated-database.js';

async function start(): Promise<void> {
  process.umask(0o077);
  for (const warning of misspelledSettings(process.env)) console.warn(warning);
  const config = readConfig(process.env);
  const endStart = stopWhileStarting();
  const database = await openMigratedDatabase(config);
  if (database.migrated.length > 0)
    console.log(`Database: ${String(database.migrated.length)} changes of the schema applied.`);
  const { auth } = config;
  let notes: string[] = [];
  const app = await createServer(config, database, {
    log: true,
    async beforeJobs(created) {
      if (auth.provider === 'local') notes = await created.get(FirstAdmin).applyVariables(config);
    },
  });
  await listen(app, config.port);
  stopOnSignal(app, database);
  endStart();
  if (auth.provider === 'oidc') {
    printAddresses(config);
    return printProvider(auth);
  }
  const generatedCredentials = config.admin ? null : await app.get(FirstAdmin).generate();
  const emails = await app.get(Admins).list();
  printAddresses(config);
  printAdmins(generatedCredentials, emails, config);
  for (const note of notes) console.log(`           ${note}`);
}

/** Nest's `listen` would print an error before our sentence. */
async function listen(app: NestFastifyApplication, port: number): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  server.log.level = 'warn';
  try {
    await server.listen({ port, host: '0.0.0.0' });
    server.log.level = 'info';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${String(port)} is in use by another program; end it, or set PORT to another number.`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${String(port)} needs more rights; set PORT to one above 1023.`);
    throw error;
  }
}

function printAddresses({ port }: Config): void {
  const here = `http://localhost:${String(port)}`;
  console.log(`Site:      ${here}`);
  console.log(`Dashboard: ${here}/admin`);
}

function printAdmins(generated: Credentials | null, admins: string[], config: Config): void {
  if (generated) {
    console.log(`Sign in:   ${generated.email}  ${generated.password}`);
    console.log('           This password has just been generated and is not shown again.');
  } else {
    console.log(`Sign in:   ${admins.join(', ')}`);
    const command = commandLine(config, 'admin', 'password <email>');
    console.log(`           Forgotten? \`${command}\` sets a new password.`);
  }
}

/** Prints whether the provider can be reached; the server runs without it. */
async function printProvider(oidc: OidcConfig) {
  console.log(`Sign in:   ${oidc.adminEmails.join(', ')} at ${oidc.issuer}`);
  await discover(oidc).catch((error: unknown) => {
    if (!(error instanceof SignInFailed)) throw error;
    console.log(`           Not at the moment: ${error.reason}. Each sign-in asks it again.`);
  });
}

start().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
