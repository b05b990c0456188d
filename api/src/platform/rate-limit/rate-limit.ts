import {
  applyDecorators,
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.js';
import { RATE_LIMITS, type LimitName } from '../../contract/rate-limits.js';
import { ERRORS } from '../../contract/errors.js';
import { Counters } from './counters.js';
import { rateLimitKeyForIp } from './rate-limit-key.js';
import { ApiError } from '../http/api-error.js';
import { ApiErrors } from '../http/call.js';

const LimitOf = Reflector.createDecorator<LimitName>();

/** Limits the calls of a route by address: past the limit the answer is a 429 with Retry-After. */
export const RateLimit = (name: LimitName) => applyDecorators(LimitOf(name), ApiErrors(429));

@Injectable()
export class RateLimits {
  readonly isEnabled: boolean;
  readonly #inMemory = new Map<LimitName, RateLimiterMemory>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counters: Counters,
  ) {
    this.isEnabled = config.rateLimit;
  }

  /**
   * In memory, so for this server alone: a public call must not cost a write.
   * @throws ApiError 429 with Retry-After, past the limit
   */
  async countAddress(name: LimitName, ip: string): Promise<void> {
    if (!this.isEnabled) return;
    const { points, seconds } = RATE_LIMITS[name];
    const limiter =
      this.#inMemory.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    this.#inMemory.set(name, limiter);
    await limiter.consume(rateLimitKeyForIp(ip)).catch(({ msBeforeNext }: RateLimiterRes) => {
      // It would be longer where the clock was set back.
      throw tooManyRequests(Math.min(Math.ceil(msBeforeNext / 1000), seconds));
    });
  }

  /**
   * Counts for all servers together, in the database.
   * @throws ApiError 429 with Retry-After, past the limit
   */
  async count(name: LimitName, key: string): Promise<void> {
    const wait = await this.#consume(name, key);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Counts as well, and answers false past the limit. */
  async tryCount(name: LimitName, key: string): Promise<boolean> {
    return (await this.#consume(name, key)) === 0;
  }

  async #consume(name: LimitName, key: string): Promise<number> {
    return this.isEnabled ? this.counters.consume(name, key, RATE_LIMITS[name]) : 0;
  }
}

const tooManyRequests = (seconds: number) =>
  new ApiError(429, { error: ERRORS.tooManyRequests }, { 'retry-after': String(seconds) });

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get(LimitOf, context.getHandler()) as LimitName | undefined;
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (name) await this.limits.countAddress(name, ip);
    return true;
  }
}
