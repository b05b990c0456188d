import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { ERRORS } from '../../contract/errors.js';
import { sendError } from './error.filter.js';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/**
 * Answers 405 with `Allow` where a path exists with other methods, before all other hooks; Fastify
 * would answer 404.
 */
export function refuseWrongMethods(server: FastifyInstance): void {
  const paths = new Map<string, string[]>();
  const patterns: { pattern: RegExp; method: string }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    for (const name of [method].flat()) {
      if (url.includes(':')) {
        patterns.push({ pattern: patternOf(url), method: name });
      } else paths.set(url, [...(paths.get(url) ?? []), name]);
    }
  });
  const methodsAt = (path: string) =>
    paths.get(path) ??
    patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

  server.addHook('onRequest', (request, reply, done) => {
    if (hasRoute(request)) return done();
    const methods = methodsAt(routedPath(request.url));
    if (methods.length === 0) return done();
    const allow = METHODS.filter((method) => methods.includes(method)).join(', ');
    sendError(new ApiError(405, { error: ERRORS.wrongMethod }, { allow }), request, reply);
  });
}

/** The pattern of `/bookings/:id`, or of `/bookings/:id(^[0-9]+$)`. */
const patternOf = (url: string): RegExp => {
  const parameter = /:\w+(?:\(\^?([^()]+?)\$?\))?/g;
  return new RegExp(`^${url.replace(parameter, (_, own?: string) => own ?? '[^/]+')}$`);
};

/** The path as the router normalises it: decoded, with single slashes, none at the end. */
const routedPath = (target: string): string =>
  decodeURI(target.split(/[?#]/)[0] ?? '')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');

/** Whether a route other than a catch-all matches. */
const hasRoute = ({ is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.url?.includes('*') === false;
