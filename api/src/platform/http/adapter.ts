import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  LogController,
  type ConnectionError,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config/config.js';
import { sendError } from './error.filter.js';
import { ApiError } from './api-error.js';
import { ERRORS } from '../../contract/errors.js';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Deeper than any valid body. Recursive code would overflow the stack on a deeper one. */
const BODY_DEPTH = 20;

/** No route has a Fastify schema, so the schema compilers (240 files) are not loaded. */
const NO_SCHEMAS = { buildValidator: noCompiler, buildSerializer: noCompiler };

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
    rewriteUrl: ({ url = '/' }) => originForm(url),
    logController: new LogController({ disableRequestLogging: true }),
    logger: log && { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    schemaController: { compilersFactory: NO_SCHEMAS },
    clientErrorHandler: answerClientError,
    // For malformed addresses, which reach neither routes nor filters.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
  });
}

/**
 * The target of a request without scheme and host: `GET http://host/api` (RFC 9112, absolute-form)
 * becomes `/api`, so that hooks and routes see only one form.
 */
const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');

/** Sets the body limit of some routes; to be called before they are registered. */
export function limitBodies(
  server: FastifyInstance,
  addresses: readonly string[],
  bytes: number,
): void {
  server.addHook('onRoute', (route) => {
    if (addresses.includes(route.url)) route.bodyLimit = bytes;
  });
}

function noCompiler(): () => never {
  return () => {
    throw new Error('schemas of Fastify are not in use');
  };
}

/** For `@RouteConfig` of a call whose body is signed: keeps its raw text. */
export const KEEP_TEXT = { keepText: true };
const keepsText = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { keepText?: boolean }).keepText === true;
const texts = new WeakMap<FastifyRequest, string>();

/** The raw body of a call with `KEEP_TEXT`; empty where there was none. */
export const bodyTextOf = (request: FastifyRequest): string => texts.get(request) ?? '';

/** Parses JSON only; an empty body is treated as absent. */
export function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (keepsText(request)) texts.set(request, String(body));
    parse.call(server, request, String(body), (error, value) => {
      if (error || !isDeep(value)) return done(error, value);
      done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }));
    });
  });
}

/**
 * Refuses compressed requests before their body is read: our client sends none, and a few hundred
 * bytes can expand to gigabytes.
 */
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
 * Reads what is left of a request's body before it is answered: that of a GET, of a call without a
 * session, of a form whose file has the wrong name. Left unread, the connection's next request would
 * never be read; and where the connection is closed, the kernel resets it and the answer is lost
 * (RFC 9112 §9.6). `requestTimeout` bounds the wait.
 */
export function readUnusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return done(null, payload);
    raw.unpipe();
    finished(raw, () => done(null, payload));
    raw.resume();
  });
}

function isDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= BODY_DEPTH && level.length > 0; depth++) {
    const within: unknown[] = [];
    for (const value of level)
      if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value))
          if (typeof inner === 'object' && inner !== null) within.push(inner);
    level = within;
  }
  return level.length > 0;
}

/** Ignores unknown `Expect` headers; Node would answer them with a 417 without a body. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}

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

/** Answers malformed HTTP, which never becomes a request, with an error in our shape. */
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
