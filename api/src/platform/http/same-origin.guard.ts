import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { ApiError } from './api-error.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from by
 * Sec-Fetch-Site, older ones by Origin; a program that is no browser sends neither and carries no
 * cookie that it did not mean to send.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  readonly #siteHost: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#siteHost = new URL(config.settings.siteUrl).host;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.includes(method) || this.#isOwn(headers)) return true;
    throw new ApiError(403, { error: 'This request came from another site and was refused' });
  }

  #isOwn(headers: FastifyRequest['headers']): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (headers.origin === undefined) return true;
    if (!URL.canParse(headers.origin)) return false;
    const { host } = new URL(headers.origin);
    return host !== '' && (host === headers.host || host === this.#siteHost);
  }
}
