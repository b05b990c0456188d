import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenDatabase } from '../database/data-source.js';
import { redactError } from '../database/errors.js';

/** How long requests are still accepted, each answered with `Connection: close`. */
const GRACE_PERIOD_MS = 1000;
/** After the grace period; in time to answer requests that wait for a database that hangs. */
const ABORT_DATABASE_MS = 1200;
/** After that; then what still lasts is cut. */
const CLOSE_ALL_MS = 800;
/** After the signal, whatever is still running: each job is safe to cut off, and continued by a start. */
const EXIT_MS = 4500;
const POLL_MS = 25;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** During the start, a signal ends the process at once, with exit code 0. @returns what ends that */
export function stopWhileStarting(): () => void {
  const end = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, end);
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}

/** Within five seconds: requests in flight are answered, then the database is closed (docs/decisions/0011). */
export function stopOnSignal(
  app: NestFastifyApplication,
  database: Pick<OpenDatabase, 'close' | 'abortAll' | 'release'>,
): void {
  const server = app.getHttpServer();
  const countOpen = promisify(server.getConnections.bind(server));
  const untilAllClosed = async (withinMs: number) => {
    for (let waited = 0; waited < withinMs && (await countOpen()) > 0; waited += POLL_MS)
      await sleep(POLL_MS);
  };
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), EXIT_MS);
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    await untilAllClosed(GRACE_PERIOD_MS);
    server.close();
    server.closeIdleConnections();
    await untilAllClosed(ABORT_DATABASE_MS);
    // Who still waits gets a sentence.
    if ((await countOpen()) > 0) database.abortAll();
    await untilAllClosed(CLOSE_ALL_MS);
    server.closeAllConnections();
    await database.release();
    await app.close();
    await database.close();
    process.exit(0);
  };
  const fail = (error: unknown) => {
    console.error(redactError(error));
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop().catch(fail));
}
