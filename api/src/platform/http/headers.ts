import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';

/** The headers of every answer, with nginx in front and without. */
export async function setHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const https = config.settings.siteUrl.startsWith('https:');
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
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Would keep the site from being opened from a link in Instagram's own browser.
    crossOriginEmbedderPolicy: false,
  });
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=()';
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    // What may be kept says so itself.
    reply.header('cache-control', 'no-store');
    done();
  });
  // The scripts of the page that describes the calls would be compressed anew for each who asks.
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/docs')) route.compress = false;
  });
  await server.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    globalDecompression: false,
  });
}

/** What helmet answers with: the same for every request, so it is asked once. */
function securityHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return { ...response.getHeaders() };
}
