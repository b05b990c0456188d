import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ERRORS } from '../contract/errors.js';
import { Problem } from './problem.js';

/** How many calls of a kind one address may make in how many seconds. */
const LIMITS = {
  'sign-in': { points: 10, duration: 300 },
  booking: { points: 30, duration: 600 },
} as const;
type LimitName = keyof typeof LIMITS;

const LIMIT = 'rate-limit';

/** Counts the calls of a route by address; past its limit the answer is a 429 with Retry-After. */
export const RateLimit = (name: LimitName) => SetMetadata(LIMIT, name);

@Injectable()
export class RateLimits {
  readonly #limiters: Record<LimitName, RateLimiterMemory> | null;

  constructor(@Inject(CONFIG) config: Config) {
    this.#limiters = config.rateLimit
      ? {
          'sign-in': new RateLimiterMemory(LIMITS['sign-in']),
          booking: new RateLimiterMemory(LIMITS.booking),
        }
      : null;
  }

  async count(name: LimitName, address: string): Promise<void> {
    try {
      await this.#limiters?.[name].consume(address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem(
        429,
        { error: ERRORS.tooManyRequests },
        { 'retry-after': String(Math.ceil(refusal.msBeforeNext / 1000)) },
      );
    }
  }

  /** Starts again from nothing, once an address has shown that it is no guesser's. */
  async forget(name: LimitName, address: string): Promise<void> {
    await this.#limiters?.[name].delete(address);
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
    if (name) await this.limits.count(name, context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
