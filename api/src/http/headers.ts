import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

/** The headers of every answer, with nginx in front and without. */
export async function setHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const https = config.settings.siteUrl.startsWith('https:');
  await server.register(helmet, {
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
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  await server.register(compress, { encodings: ['gzip'], threshold: 1024 });
}
