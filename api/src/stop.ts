import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenDatabase } from './database/data-source.js';

/** How long calls are still taken, on connections that are told to end with the answer. */
const FAREWELL_MS = 1000;
/** A connection that has been silent for so long will hardly speak just now. */
const SILENT_MS = 500;
/** Nobody came for so long: whoever calls one time after another is held back by now. */
const CALM_MS = 40;
/** A round of the event loop in which nothing was done, and that no other process interrupted. */
const QUIET_MS = 0.5;
const DOOR_MS = 500;
const SWEEP_MS = 50;
// From the end of the farewell on:
const DATABASE_MS = 1500;
const PATIENCE_MS = 2500;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Until there is something in flight, a signal ends the start at once; that is no failure. */
export function stopWhileStarting(): { isOver: () => void } {
  const end = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, end);
  return { isOver: () => SIGNALS.forEach((signal) => process.off(signal, end)) };
}

/**
 * Ends the server on Ctrl-C or SIGTERM: what is in flight is answered, then the pool is closed.
 *
 * A connection that is idle when it is closed may have a call on its way already. So for a moment
 * calls are taken as ever, and every answer tells its connection to end; only then those are swept
 * away on which nothing happens. A database that hangs is given up in time for a sentence to
 * whoever waits for it, and whatever still lasts after that is cut.
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  database: Pick<OpenDatabase, 'close' | 'abortAll' | 'leave'>,
): void {
  const server = app.getHttpServer();
  const connections = watchConnections(server);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    connections.endWithAnswer();
    await connections.allGone(FAREWELL_MS);
    await closeDoor(server);
    const timers = [
      setInterval(() => server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => database.abortAll(), DATABASE_MS),
      setTimeout(() => server.closeAllConnections(), PATIENCE_MS),
    ];
    await connections.allGone(PATIENCE_MS + SWEEP_MS);
    await database.leave();
    await app.close();
    timers.forEach(clearTimeout);
    await database.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}

/**
 * Knows which connections are silent, and since when. From now on the server, which would close
 * every idle one the moment that it is told to close, closes only those that have long been silent.
 */
function watchConnections(server: Server) {
  const silentSince = new Map<Socket, number>();
  const inFlight = new Set<ServerResponse>();
  let isEnding = false;
  const end = (response: ServerResponse) => response.setHeader('connection', 'close');

  server.on('connection', (socket) => {
    silentSince.set(socket, performance.now());
    socket.once('close', () => silentSince.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    silentSince.set(socket, Infinity);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (!socket.destroyed) silentSince.set(socket, performance.now());
    });
    if (isEnding) end(response);
  });
  server.closeIdleConnections = () => {
    for (const [socket, since] of silentSince)
      if (performance.now() - since > SILENT_MS) socket.destroy();
  };

  return {
    endWithAnswer: () => {
      isEnding = true;
      for (const response of inFlight) if (!response.headersSent) end(response);
    },
    allGone: async (withinMs: number) => {
      for (let waited = 0; waited < withinMs && silentSince.size > 0; waited += SWEEP_MS)
        await sleep(SWEEP_MS);
    },
  };
}

/**
 * Takes no more connections. The kernel resets those that were made but not taken yet, and a round
 * of the event loop takes one; so calls are held back until nobody is left at the door.
 */
async function closeDoor(server: Server): Promise<void> {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...call) => held.push(call));
  let taken = 0;
  server.on('connection', () => (taken += 1));
  const end = performance.now() + DOOR_MS;
  for (let isCalm = false; !isCalm && performance.now() < end;) {
    const before = taken;
    await sleep(CALM_MS);
    const start = performance.now();
    await nextRound();
    isCalm = taken === before && performance.now() - start < QUIET_MS;
  }
  server.close();
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const call of held) server.emit('request', ...call);
}
