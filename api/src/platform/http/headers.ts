import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';

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
