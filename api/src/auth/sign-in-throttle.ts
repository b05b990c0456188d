import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKeyForIp } from '../platform/rate-limit/rate-limit-key.js';
import type { LimitName } from '../contract/rate-limits.js';
import { Counters } from '../platform/rate-limit/counters.js';
import { RateLimits } from '../platform/rate-limit/rate-limit.js';
import { Cookies } from './cookies.js';

const KNOWN_PLACE_SECONDS = 30 * 24 * 60 * 60;
const PLACE = 'place of account';

/** What the cookie of a browser that has signed in to the account holds (OWASP's "device cookie"). */
interface TrustedDevice {
  id: string;
  /** The account's; it changes with the password, which ends the trust. */
  trustId: string;
}

/** The account that an attempt is about, as the limits know it. */
export interface ThrottledAccount {
  /** The user's id; of an unknown account the address that was typed. */
  key: string;
  /** What trusted devices and known places carry; an unknown account has none. */
  trustId: string | null;
}

/** What an attempt has been counted as, to be taken back if it succeeds. */
export interface Attempt {
  address: string;
  /** The window of the address's count, while this account's own attempts from there are in it. */
  own: string | null;
  counts: { name: LimitName; whom: string }[];
}

/**
 * Slows guessers down without letting them lock the owner out (OWASP, "device cookies"). A browser
 * that has signed in to the account before counts by itself, so nobody else's guesses concern it.
 * Everybody else counts by address, and strangers all together by account, too; an address from
 * which the account was signed in to lately is no stranger's. All devices, and all places, of an
 * account have a ceiling together, beyond which they count as strangers.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly limits: RateLimits,
    private readonly counters: Counters,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Counts an attempt before it is made.
   * @returns `null` where nothing is limited
   * @throws ApiError 429 where it is one too many
   */
  async count(
    request: FastifyRequest,
    { key, trustId }: ThrottledAccount,
  ): Promise<Attempt | null> {
    if (!this.limits.areOn) return null;
    const address = rateLimitKeyForIp(request.ip);
    const attempt: Attempt = { address, own: null, counts: [] };
    const device = this.cookies.readSealed<TrustedDevice>(request, 'device');
    if (device && device.trustId === trustId) {
      await this.#count(attempt, 'sign-in by device', device.id);
      if (await this.#isWithin(attempt, 'sign-in by devices of account', key)) return attempt;
    }
    await this.limits.count('sign-in', address);
    await this.#countOwn(attempt, key);
    const isKnown = await this.counters.isRemembered(PLACE, `${address} ${trustId ?? ''}`);
    if (isKnown && (await this.#isWithin(attempt, 'sign-in from places of account', key)))
      return attempt;
    await this.#count(attempt, 'sign-in to account', key);
    return attempt;
  }

  /**
   * After an attempt that succeeded: it was no guess, nor were this account's others from there.
   * The guesses at other accounts, and those of others at this one, go on counting. Browser and
   * place are known from now on.
   */
  async succeeded(reply: FastifyReply, attempt: Attempt | null, trustId: string): Promise<void> {
    if (attempt) await this.#clear(attempt, trustId);
    const device: TrustedDevice = { id: randomUUID(), trustId };
    this.cookies.setSealed(reply, 'device', device);
  }

  async #clear({ address, own, counts }: Attempt, trustId: string): Promise<void> {
    for (const { name, whom } of counts)
      if (name === 'sign-in by device') await this.counters.forget(name, whom);
      else await this.counters.giveBack(name, whom);
    if (own !== null) await this.#giveOwnBack(address, own);
    await this.counters.remember(PLACE, `${address} ${trustId}`, KNOWN_PLACE_SECONDS);
  }

  /** How many of an address's attempts were this account's, in the window that now runs. */
  async #countOwn(attempt: Attempt, key: string): Promise<void> {
    const window = await this.counters.countOf('sign-in', attempt.address);
    if (!window) return;
    attempt.own = `${attempt.address} ${key} ${window.endsAt.toISOString()}`;
    await this.limits.isWithin('sign-in to account from address', attempt.own);
  }

  async #giveOwnBack(address: string, own: string): Promise<void> {
    const window = await this.counters.countOf('sign-in', address);
    const count = await this.counters.countOf('sign-in to account from address', own);
    if (!window || !count || !own.endsWith(window.endsAt.toISOString())) return;
    await this.counters.forget('sign-in to account from address', own);
    await this.counters.giveBack('sign-in', address, count.hits);
  }

  async #count(attempt: Attempt, name: LimitName, whom: string): Promise<void> {
    await this.limits.count(name, whom);
    attempt.counts.push({ name, whom });
  }

  async #isWithin(attempt: Attempt, name: LimitName, whom: string): Promise<boolean> {
    const isWithin = await this.limits.isWithin(name, whom);
    if (isWithin) attempt.counts.push({ name, whom });
    return isWithin;
  }
}
