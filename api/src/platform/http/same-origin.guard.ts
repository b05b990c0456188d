import { isIP } from 'node:net';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { isLoopbackHost } from '../config/loopback.js';
import { ApiError } from './api-error.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes that come from another site's page (docs/decisions/0004). A trial, whose password
 * everybody knows, refuses changes under names that are not its own: a page whose name was pointed at
 * this machine is of the same origin.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #siteHost: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#siteHost = new URL(config.settings.siteUrl).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.includes(method)) return true;
    if (this.config.isLoopback && !this.#isOwnHost(headers.host))
      throw new ApiError(403, {
        error: `A trial takes changes only at ${this.config.settings.siteUrl}; for another name, set SITE_URL`,
      });
    if (this.#isSameOrigin(headers)) return true;
    throw new ApiError(403, { error: 'This request came from another site and was refused' });
  }

  /** An address in numbers cannot be pointed elsewhere. A browser always sends a host. */
  #isOwnHost(host: string | undefined): boolean {
    if (host === undefined || host === this.#siteHost) return true;
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
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
