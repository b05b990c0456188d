import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';
import { ERRORS } from '../../contract/errors.js';
import { sendError } from './error.filter.js';

/**
 * Refuses compressed requests before their body is read: nobody of ours sends one, and a few
 * hundred bytes of one can unpack to gigabytes.
 */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // Their body, if there is one, is never read.
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity') return done();
    sendError(new ApiError(415, { error: ERRORS.encodedBody }), request, reply);
  });
}
