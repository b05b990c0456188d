import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { ApiError } from './api-error.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Protects against CSRF: refuses changes that come from another site's page. Browsers send
 * Sec-Fetch-Site, older ones Origin. A request with neither does not come from a browser, so its
 * cookies were sent on purpose.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #siteHost: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#siteHost = new URL(config.settings.siteUrl).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.includes(method) || this.#isSameOrigin(headers)) return true;
    throw new ApiError(403, { error: 'This request came from another site and was refused' });
  }

  #isSameOrigin(headers: FastifyRequest['headers']): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (headers.origin === undefined) return true;
    if (!URL.canParse(headers.origin)) return false;
    const { host } = new URL(headers.origin);
    return host !== '' && (host === headers.host || host === this.#siteHost);
  }
}
