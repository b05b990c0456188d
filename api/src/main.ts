import 'reflect-metadata';
import { ensureAdmin } from './auth/first-admin.js';
import type { Credentials } from './contract/auth.js';
import { readConfig, type Config } from './config/config.js';
import { StartError } from './config/start-error.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { createServer } from './http.js';
import { stopOnSignal } from './stop.js';
import { openUpgraded } from './upgrade.js';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openUpgraded(config);
  if (database.migrated.length > 0)
    console.log(`Database: ${String(database.migrated.length)} changes of the schema applied.`);
  const app = await createServer(config, database, { log: true });
  stopOnSignal(app, database.close);
  await listen(() => app.listen(config.port, '0.0.0.0'), config.port);
  // Not before the start is sure to succeed: a made-up password is shown but once.
  greet(config, await ensureAdmin(app.get(UnitOfWork), config.admin));
}

async function listen(open: () => Promise<unknown>, port: number): Promise<void> {
  try {
    await open();
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

function greet({ port, admin }: Config, madeUp: Credentials | null): void {
  const here = `http://localhost:${String(port)}`;
  console.log(`Site:      ${here}`);
  console.log(`Dashboard: ${here}/admin`);
  if (madeUp) {
    console.log(`Sign in:   ${madeUp.email}  ${madeUp.password}`);
    console.log('           This password was made up just now and is not shown again.');
  } else if (admin) console.log(`Sign in:   ${admin.email}, with ADMIN_PASSWORD`);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
