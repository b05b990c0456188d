import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import type { RawBodyRequest } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  LogController,
  type ConnectionError,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import compress from '@fastify/compress';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';
import { ApiError, sendError } from './api-error.js';
import { ERRORS } from '../../contract/errors.js';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Deeper than any valid body. Code that looks through a deeper one would overflow the stack. */
const BODY_DEPTH = 20;

/** Fastify as Nest's server, with its limits, and error answers for requests that never reach Nest. */
export function createAdapter(config: Config, log: boolean): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // So that an overlong id is answered as an invalid id, not by the router.
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 16_384,
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: log && { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    clientErrorHandler: answerClientError,
    // For malformed addresses, which reach neither routes nor filters.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
  });
}

/** Parses JSON only; an empty body is treated as absent. The raw body is kept: Stripe signs that. */
export function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const options = { parseAs: 'buffer' } as const;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', options, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    (request as RawBodyRequest<FastifyRequest>).rawBody = body;
    parse.call(server, request, body.toString(), (error, value) => {
      if (error || !isDeep(value)) return done(error, value);
      done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }));
    });
  });
}

/** Before a body is read: our client sends none encoded, and a few hundred bytes can expand to gigabytes. */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // A body of theirs is never decoded.
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity') return done();
    sendError(new ApiError(415, { error: ERRORS.encodedBody }), request, reply);
  });
}

/**
 * Reads what is left of a body before it is answered: else the connection's next request is never read, or
 * the kernel resets it and the answer is lost (RFC 9112 §9.6). `requestTimeout` bounds the wait.
 */
export function readUnusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (raw.complete) return done(null, payload);
    raw.unpipe();
    finished(raw, () => done(null, payload));
    raw.resume();
  });
}

/** To be called before compression and routes are registered. */
export function applyRouteSettings(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { isCompressed, bodyLimitBytes } = route.config ?? {};
    // The scripts of the API's description would be compressed again for every request.
    if (isCompressed === false || route.url.startsWith('/api/docs')) route.compress = false;
    if (bodyLimitBytes !== undefined) route.bodyLimit = bodyLimitBytes;
  });
}

const isDeep = (value: unknown, depth = BODY_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth < 0 || Object.values(value).some((inner) => isDeep(inner, depth - 1)));

/** Logs one line per request, with the route instead of the address: no query, no body, no names. */
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

/** Malformed HTTP never becomes a request. */
function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = CLIENT_ERROR_STATUSES[error.code] ?? '400 Bad Request';
  const body = JSON.stringify({ error: 'The request could not be understood' });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
  );
}

const CLIENT_ERROR_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

export async function setHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(config.isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: config.isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // It would keep links to the site from opening in Instagram's in-app browser.
    crossOriginEmbedderPolicy: false,
  });
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=()';
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    // The default; routes whose answers may be cached set their own.
    reply.header('cache-control', 'no-store');
    done();
  });
  await server.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    globalDecompression: false,
  });
}

/** Helmet's headers, which are the same for every request. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return { ...response.getHeaders() };
}
