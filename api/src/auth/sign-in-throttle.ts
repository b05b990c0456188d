import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../common/network.js';
import { RateLimits, type LimitName } from '../common/rate-limit.js';
import { DeviceCookie } from './device-cookie.js';

const KNOWN_PLACE_SECONDS = 30 * 24 * 60 * 60;

/** What an attempt has been counted as, to be taken back if it succeeds. */
interface Attempt {
  email: string;
  network: string;
  counts: { name: LimitName; whom: string }[];
}

/**
 * Slows guessers down without letting them lock the owner out (OWASP, "device cookies"). A browser
 * that has signed in to the account before counts by itself, so nobody else's guesses concern it.
 * Everybody else counts by address, and strangers all together by account, too; an address from
 * which the account was signed in to lately is no stranger's.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly limits: RateLimits,
    private readonly devices: DeviceCookie,
  ) {}

  /** Counts an attempt before it is made. @throws Problem 429 where it is one too many */
  async count(request: FastifyRequest, email: string): Promise<Attempt> {
    const network = networkOf(request.ip);
    const device = this.devices.read(request, email);
    const attempt: Attempt = { email, network, counts: [] };
    if (device !== null) {
      await this.#count(attempt, 'sign-in by device', device);
      return attempt;
    }
    await this.#count(attempt, 'sign-in', network);
    if (!(await this.limits.isRemembered('place of account', `${network} ${email}`)))
      await this.#count(attempt, 'sign-in to account', email);
    return attempt;
  }

  /** After a sign-in that succeeded: it was no guess, and browser and place are known from now on. */
  async succeeded(reply: FastifyReply, { email, network, counts }: Attempt): Promise<void> {
    for (const { name, whom } of counts) {
      // The guesses of others at the account go on counting.
      if (name === 'sign-in to account') await this.limits.giveBack(name, whom);
      else await this.limits.forget(name, whom);
    }
    await this.limits.remember('place of account', `${network} ${email}`, KNOWN_PLACE_SECONDS);
    this.devices.set(reply, email);
  }

  async #count(attempt: Attempt, name: LimitName, whom: string): Promise<void> {
    await this.limits.count(name, whom);
    attempt.counts.push({ name, whom });
  }
}
