import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { ERRORS } from '../../contract/errors.js';
import { sendError } from './error.filter.js';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/**
 * Answers 405 with what an address takes where it takes another method, before anything else
 * looks at the request; Fastify by itself says 404.
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
  const takenAt = (path: string) =>
    paths.get(path) ??
    patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);

  server.addHook('onRequest', (request, reply, done) => {
    if (hasRoute(request)) return done();
    const taken = takenAt(routedPath(request.url));
    if (taken.length === 0) return done();
    const allow = METHODS.filter((method) => taken.includes(method)).join(', ');
    sendError(new ApiError(405, { error: ERRORS.wrongMethod }, { allow }), request, reply);
  });
}

/** Of `/bookings/:id`, or of `/bookings/:id(^[0-9]+$)`, whose parameter says what it looks like. */
const patternOf = (url: string): RegExp => {
  const parameter = /:\w+(?:\(\^?([^()]+?)\$?\))?/g;
  return new RegExp(`^${url.replace(parameter, (_, own?: string) => own ?? '[^/]+')}$`);
};

/** The path of a target as the router compares it: decoded, with single slashes, none at the end. */
const routedPath = (target: string): string =>
  decodeURI(target.split(/[?#]/)[0] ?? '')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');

/** Whether the router knows the call; what is left is nothing, or goes to a catch-all. */
const hasRoute = ({ is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.url?.includes('*') === false;
