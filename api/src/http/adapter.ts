import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { sendError } from '../common/error.filter.js';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Fastify as Nest's server: the limits, and what it answers where Nest is not asked. */
export function createAdapter(config: Config, log: boolean): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 5000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    logger: log && { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    // A malformed address reaches neither routes nor filters.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
  });
}

/** JSON and nothing else; an empty body is no body, whatever the header says of it. */
export function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse.call(server, request, String(body), done);
  });
}

/** One line a request: no address with its query, no body, nobody's name. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
