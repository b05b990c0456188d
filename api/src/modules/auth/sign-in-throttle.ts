import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '../../contract/rate-limits.js';
import { Counters } from '../../platform/rate-limit/counters.js';
import { RateLimits, rateLimitKeyForIp } from '../../platform/rate-limit/rate-limit.js';
import { Cookies } from './cookies.js';

const KNOWN_ADDRESS_SECONDS = 30 * 24 * 60 * 60;
const KNOWN_ADDRESS = 'place of account';

/** What the cookie of a browser that has signed in to the account holds (OWASP's "device cookie"). */
interface TrustedDevice {
  id: string;
  /** The account's; it changes with the password, which ends the trust. */
  trustId: string;
}

interface ThrottledAccount {
  /** The user's id; of an unknown account the address that was typed. */
  key: string;
  /** Stored in trusted devices and known addresses; `null` for an unknown account. */
  trustId: string | null;
}

/** What an attempt has been counted as, to be refunded if it succeeds. */
export interface Attempt {
  address: string;
  /** The key that counts this account's attempts in the current window of the address. */
  own: string | null;
  counts: { name: LimitName; key: string }[];
}

/**
 * Limits password guesses without letting a guesser lock the owner out (docs/decisions/0004): a browser
 * that has signed in to the account before has a count of its own. All others are counted by address,
 * and unknown addresses also by account, all together.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly limits: RateLimits,
    private readonly counters: Counters,
    private readonly cookies: Cookies,
  ) {}

  /** Counts an attempt before it is made. @throws ApiError 429 past a limit */
  async count(
    request: FastifyRequest,
    { key, trustId }: ThrottledAccount,
  ): Promise<Attempt | null> {
    if (!this.limits.isEnabled) return null;
    const address = rateLimitKeyForIp(request.ip);
    const attempt: Attempt = { address, own: null, counts: [] };
    const device = this.cookies.readSealed<TrustedDevice>(request, 'device');
    if (device && device.trustId === trustId) {
      await this.#count(attempt, 'sign-in by device', device.id);
      if (await this.#tryCount(attempt, 'sign-in by devices of account', key)) return attempt;
    }
    await this.limits.count('sign-in', address);
    await this.#countOwn(attempt, key);
    const isKnown = await this.counters.isMarked(KNOWN_ADDRESS, `${address} ${trustId ?? ''}`);
    if (isKnown && (await this.#tryCount(attempt, 'sign-in from places of account', key)))
      return attempt;
    await this.#count(attempt, 'sign-in to account', key);
    return attempt;
  }

  /** As `refund`, and the browser is trusted from now on. */
  async succeeded(reply: FastifyReply, attempt: Attempt | null, trustId: string): Promise<void> {
    await this.refund(attempt, trustId);
    const device: TrustedDevice = { id: randomUUID(), trustId };
    this.cookies.setSealed(reply, 'device', device);
  }

  /**
   * Refunds an attempt, and this account's failed ones from the same address, which is trusted from now
   * on. Guesses at other accounts, and from elsewhere at this one, stay counted.
   */
  async refund(attempt: Attempt | null, trustId: string): Promise<void> {
    if (!attempt) return;
    const { address, own, counts } = attempt;
    for (const { name, key } of counts)
      if (name === 'sign-in by device') await this.counters.reset(name, key);
      else await this.counters.refund(name, key);
    if (own !== null) await this.#refundOwn(address, own);
    await this.counters.mark(KNOWN_ADDRESS, `${address} ${trustId}`, KNOWN_ADDRESS_SECONDS);
  }

  /** Counts how many of the address's attempts in the current window are this account's. */
  async #countOwn(attempt: Attempt, key: string): Promise<void> {
    const window = await this.counters.current('sign-in', attempt.address);
    if (!window) return;
    attempt.own = `${attempt.address} ${key} ${window.endsAt.toISOString()}`;
    await this.limits.tryCount('sign-in to account from address', attempt.own);
  }

  async #refundOwn(address: string, own: string): Promise<void> {
    const window = await this.counters.current('sign-in', address);
    const count = await this.counters.current('sign-in to account from address', own);
    if (!window || !count || !own.endsWith(window.endsAt.toISOString())) return;
    await this.counters.reset('sign-in to account from address', own);
    await this.counters.refund('sign-in', address, count.hits);
  }

  async #count(attempt: Attempt, name: LimitName, key: string): Promise<void> {
    await this.limits.count(name, key);
    attempt.counts.push({ name, key });
  }

  async #tryCount(attempt: Attempt, name: LimitName, key: string): Promise<boolean> {
    const isWithinLimit = await this.limits.tryCount(name, key);
    if (isWithinLimit) attempt.counts.push({ name, key });
    return isWithinLimit;
  }
}
