import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenDatabase } from '../database/data-source.js';
import { redactError } from '../database/redact-error.js';

/** How long requests are still accepted, each answered with `Connection: close`. */
const GRACE_PERIOD_MS = 1000;
/** After the grace period; in time to answer requests that wait for a database that hangs. */
const ABORT_DATABASE_MS = 1200;
/** After the grace period. */
const CLOSE_ALL_MS = 2000;
/** After the signal, whatever is still running: each job is safe to cut off, and continued by a start. */
const EXIT_MS = 4500;
const POLL_MS = 25;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** During the start, a signal ends the process at once, with exit code 0. */
export function stopWhileStarting(): { isOver: () => void } {
  const end = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, end);
  return { isOver: () => SIGNALS.forEach((signal) => process.off(signal, end)) };
}

/**
 * Shuts down on Ctrl-C or SIGTERM within five seconds: requests in flight are answered, then the database
 * is closed.
 *
 * A client may send a request on an idle connection just when that is closed. So for a grace period
 * the server still accepts requests, and asks clients to close their connections. A connection that
 * only the kernel has accepted is reset: none of its request was read, and nginx tries another server
 * or answers that the service is unavailable.
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  database: Pick<OpenDatabase, 'close' | 'abortAll' | 'release'>,
): void {
  const server = app.getHttpServer();
  const connections = watchConnections(server);
  const stop = async () => {
    if (connections.isDraining) return;
    connections.isDraining = true;
    setTimeout(() => process.exit(0), EXIT_MS);
    await until(() => connections.open === 0, GRACE_PERIOD_MS);
    server.close();
    server.closeIdleConnections();
    const timer = setTimeout(() => {
      if (connections.inFlight > 0) database.abortAll();
    }, ABORT_DATABASE_MS);
    await until(() => connections.open === 0, CLOSE_ALL_MS);
    clearTimeout(timer);
    server.closeAllConnections();
    await database.release();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(redactError(error));
        process.exit(1);
      });
    });
  }
}

function watchConnections(server: Server) {
  const connections = {
    open: 0,
    /** Requests without an answer yet. */
    inFlight: 0,
    /** Whether answers are sent with `Connection: close`. */
    isDraining: false,
  };
  server.on('connection', (socket) => {
    connections.open += 1;
    socket.once('close', () => (connections.open -= 1));
  });
  server.prependListener('request', (_request, response) => {
    connections.inFlight += 1;
    response.once('close', () => (connections.inFlight -= 1));
    if (connections.isDraining) response.setHeader('connection', 'close');
  });
  return connections;
}

async function until(isReached: () => boolean, withinMs: number): Promise<void> {
  for (let waited = 0; waited < withinMs && !isReached(); waited += POLL_MS) await sleep(POLL_MS);
}
