import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers are compressed unless it is false. */
    isCompressed?: false;
    bodyLimitBytes?: number;
    /** The metric that counts what the route has created. */
    created?: { metric: string; help: string };
  }
}

/** What a route wants of the server; it has one such decorator. */
export const RouteSettings = (settings: FastifyContextConfig) => RouteConfig(settings);

/** Of what anybody may send that has no long text; requests and messages of visitors have some. */
export const ShortBody = () => RouteSettings({ bodyLimitBytes: 8 * 1024 });

/** To be called before compression and routes are registered. */
export function applyRouteSettings(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { isCompressed, bodyLimitBytes } = route.config ?? {};
    // The scripts of the API's description would be compressed again for every request.
    if (isCompressed === false || route.url.startsWith('/api/docs')) route.compress = false;
    if (bodyLimitBytes !== undefined) route.bodyLimit = bodyLimitBytes;
  });
}
