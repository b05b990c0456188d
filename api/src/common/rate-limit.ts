import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ERRORS } from '../contract/errors.js';
import { Counters, type Limit } from './counters.js';
import { networkOf } from './network.js';
import { Problem } from './problem.js';

/** How often something may be done. */
const LIMITS = {
  /** Sign-ins from an address, until one succeeds. */
  'sign-in': { points: 10, seconds: 300 },
  /** Wrong sign-ins to one account from strangers, from wherever they come. */
  'sign-in to account': { points: 50, seconds: 3600 },
  /** Sign-ins from a browser that the account's owner has used, until one succeeds. */
  'sign-in by device': { points: 10, seconds: 300 },
  /** Ways to the sign-in provider that are begun from an address. */
  'sign-in at provider': { points: 30, seconds: 300 },
  /** Bookings from an address. */
  booking: { points: 30, seconds: 600 },
  /** Bookings under an e-mail address, from wherever they come. */
  'booking by e-mail': { points: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

const LIMIT = 'rate-limit';

/** Counts the calls of a route by address; past its limit the answer is a 429 with Retry-After. */
export const RateLimit = (name: LimitName) => SetMetadata(LIMIT, name);

/** The limits of all servers together; `RATE_LIMIT=off` lifts every one. */
@Injectable()
export class RateLimits {
  readonly #counters: Counters | null;

  constructor(@Inject(CONFIG) config: Config, counters: Counters) {
    this.#counters = config.rateLimit ? counters : null;
  }

  /** @throws Problem 429 with Retry-After, past the limit */
  async count(name: LimitName, whom: string): Promise<void> {
    const wait = (await this.#counters?.take(name, whom, LIMITS[name])) ?? 0;
    if (wait === 0) return;
    throw new Problem(429, { error: ERRORS.tooManyRequests }, { 'retry-after': String(wait) });
  }

  /** Takes back one time that turned out to be harmless. */
  async giveBack(name: LimitName, whom: string): Promise<void> {
    await this.#counters?.giveBack(name, whom);
  }

  /** Starts again from nothing, once somebody has shown that they are no guesser. */
  async forget(name: LimitName, whom: string): Promise<void> {
    await this.#counters?.forget(name, whom);
  }

  /** Keeps in mind for some seconds that somebody is no stranger. */
  async remember(what: string, whom: string, seconds: number): Promise<void> {
    await this.#counters?.remember(what, whom, seconds);
  }

  async isRemembered(what: string, whom: string): Promise<boolean> {
    return (await this.#counters?.isRemembered(what, whom)) ?? false;
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
    if (name) await this.limits.count(name, networkOf(ip));
    return true;
  }
}
