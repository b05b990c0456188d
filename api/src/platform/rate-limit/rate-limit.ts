import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
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

  /** In memory: a public call must not cost a write. @throws ApiError 429 with Retry-After, past the limit */
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

  /** For all servers together, in the database. @throws ApiError 429 with Retry-After, past the limit */
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

/** A whole IPv4 address, or the first 64 bits of an IPv6 address: a home network chooses the rest. */
export function rateLimitKeyForIp(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const host = bare.split('%')[0] ?? '';
  // One key for all of them; otherwise each made-up value would have its own.
  if (!isIPv6(host)) return 'unknown';
  const groups = groupsOf(host);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  const network = groups.slice(0, 4);
  if (!isMapped) return network.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to: without a tag (`+…`), and at Gmail, where dots do not count, without
 * them. A domain in letters of another script is the one in ASCII that mail servers ask for.
 */
export function rateLimitKeyForEmail(address: string): string {
  const [local = '', host = ''] = address.normalize('NFKC').toLowerCase().split('@');
  const domain = domainToASCII(host) || host;
  const name = local.replace(/\+.*/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A proxy may have added it. */
const withoutPort = (text: string) =>
  /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** The eight groups of an IPv6 address; `URL` turns an IPv4 address at its end into two of them. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : parseInt(group, 16))));
  const zeros = Array<number>(8 - left.length - right.length).fill(0);
  return [...left, ...zeros, ...right];
}
