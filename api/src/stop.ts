import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const SWEEP_MS = 50;
const SILENT_MS = 1000;
const PATIENCE_MS = 4000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Until there is something in flight, a signal ends the start at once; that is no failure. */
export function stopWhileStarting(): { isOver: () => void } {
  const end = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, end);
  return { isOver: () => SIGNALS.forEach((signal) => process.off(signal, end)) };
}

/**
 * Ends the server on Ctrl-C or SIGTERM: what is in flight is answered, then the pool is closed.
 * Connections that a browser only keeps open would hold it up for as long as they like, so idle
 * ones are swept away, a little later those that never asked for anything, and whatever still
 * lasts after `PATIENCE_MS` is cut.
 */
export function stopOnSignal(app: NestFastifyApplication, closeDatabase: () => Promise<void>) {
  const server = app.getHttpServer();
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const timers = [
      setInterval(() => server.closeIdleConnections(), SWEEP_MS),
      setTimeout(() => silent.forEach((socket) => socket.destroy()), SILENT_MS),
      setTimeout(() => server.closeAllConnections(), PATIENCE_MS),
    ];
    await app.close();
    timers.forEach(clearTimeout);
    await closeDatabase();
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
