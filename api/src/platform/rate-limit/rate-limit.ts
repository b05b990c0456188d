import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { RATE_LIMITS, type LimitName } from '../../contract/rate-limits.js';
import { ERRORS } from '../../contract/errors.js';
import { Counters } from './counters.js';
import { rateLimitKeyForIp } from './rate-limit-key.js';
import { ApiError } from '../http/api-error.js';

const LIMIT = 'rate-limit';

/** Counts the calls of a route by address; past its limit the answer is a 429 with Retry-After. */
export const RateLimit = (name: LimitName) => SetMetadata(LIMIT, name);

/** The limits of all servers together; `RATE_LIMIT=off` lifts every one. */
@Injectable()
export class RateLimits {
  readonly areOn: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counters: Counters,
  ) {
    this.areOn = config.rateLimit;
  }

  /** @throws ApiError 429 with Retry-After, past the limit */
  async count(name: LimitName, whom: string): Promise<void> {
    const wait = await this.#take(name, whom);
    if (wait === 0) return;
    throw new ApiError(429, { error: ERRORS.tooManyRequests }, { 'retry-after': String(wait) });
  }

  /** The same, where there is another way on: false past the limit. */
  async isWithin(name: LimitName, whom: string): Promise<boolean> {
    return (await this.#take(name, whom)) === 0;
  }

  async #take(name: LimitName, whom: string): Promise<number> {
    return this.areOn ? this.counters.take(name, whom, RATE_LIMITS[name]) : 0;
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (name) await this.limits.count(name, rateLimitKeyForIp(ip));
    return true;
  }
}
