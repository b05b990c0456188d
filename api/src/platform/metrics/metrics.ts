import { once } from 'node:events';
import { createServer } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { StartError } from '../config/environment.js';
import { Gauges } from '../health/gauges.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** Collects metrics of every answer; the labels are routes and statuses, no personal data. */
function collect(server: FastifyInstance, database: UnitOfWork, gauges: Gauges): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const created = new Map<string, Counter>();
  server.addHook('onRoute', ({ config }) => {
    if (!config?.created) return;
    const { metric, help } = config.created;
    created.set(metric, new Counter({ name: metric, help, registers: [registry] }));
  });
  new Gauge({
    name: 'database_pool',
    help: 'Connections to the database that are open or free, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.pressure())) this.set({ state }, count);
    },
  });
  for (const { metric, help, read } of gauges.all)
    new Gauge({
      name: metric,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? 0);
      },
    });
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url: route = 'none', config } = routeOptions;
    const status = reply.statusCode;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (config.created && status === 201) created.get(config.created.metric)?.inc();
    done();
  });
  return registry;
}

/**
 * Serves the metrics at /metrics on an address and port of their own, which should not be reachable
 * from outside, for as long as the server runs.
 */
export function publishMetrics(
  app: NestFastifyApplication,
  { host, port }: { host: string; port: number },
): void {
  const server = app.getHttpAdapter().getInstance();
  const registry = collect(server, app.get(UnitOfWork), app.get(Gauges));
  const endpoint = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.addHook('onReady', async () => {
    endpoint.listen(port, host);
    await once(endpoint, 'listening').catch((error: unknown) => {
      throw new StartError(
        `METRICS_PORT ${String(port)} cannot be used at METRICS_HOST ${host} (${(error as { code: string }).code}).`,
      );
    });
  });
  server.addHook('onClose', () => {
    endpoint.closeAllConnections();
    endpoint.close();
  });
}
