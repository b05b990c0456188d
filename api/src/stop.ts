import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const SWEEP_MS = 50;
const PATIENCE_MS = 4500;

/**
 * Ends the server on Ctrl-C or SIGTERM: what is in flight is answered, then the pool is closed.
 * Connections that a browser only keeps open would hold it up for as long as they like, so idle
 * ones are swept away; whatever still lasts after `PATIENCE_MS` is cut.
 */
export function stopOnSignal(app: NestFastifyApplication, closeDatabase: () => Promise<void>) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const server = app.getHttpServer();
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await app.close();
    clearInterval(sweep);
    clearTimeout(cut);
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}
