import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { SignInNotice } from '../contract/auth.js';
import { cookieName, COOKIES, type CookieKind } from '../contract/cookies.js';
import { SealedTokens } from './sealed-tokens.js';

/** Whose value nobody but the server can read or make. */
type SealedKind = 'device' | 'flow';

const OPTIONS = {
  session: { sameSite: 'strict', httpOnly: true },
  device: { sameSite: 'strict', httpOnly: true },
  /** Lax, or it would not be sent on the way back from the provider. */
  flow: { sameSite: 'lax', httpOnly: true },
  /** The script of the page that follows reads it. */
  notice: { sameSite: 'strict', httpOnly: false },
} as const satisfies Record<CookieKind, object>;

/** Every cookie that the site sets: `Secure` and bound to the host exactly on https. */
@Injectable()
export class Cookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly seals: SealedTokens,
  ) {}

  set(reply: FastifyReply, kind: CookieKind, value: string): void {
    const options = { ...this.#where(), ...OPTIONS[kind], maxAge: COOKIES[kind].seconds };
    reply.setCookie(this.#name(kind), value, options);
  }

  setSealed(reply: FastifyReply, kind: SealedKind, value: object): void {
    this.set(reply, kind, this.seals.seal(kind, value, COOKIES[kind].seconds));
  }

  /** `null` where it is missing, too old, or not of our making. */
  readSealed<T>(request: FastifyRequest, kind: SealedKind): T | null {
    return this.seals.open<T>(kind, this.read(request, kind));
  }

  /**
   * Tells the page that follows how a way through the provider ended. Not in its address, where
   * anybody could write a sentence of their own and pass the link on.
   */
  setNotice(reply: FastifyReply, notice: SignInNotice): void {
    this.set(reply, 'notice', JSON.stringify(notice));
  }

  clear(reply: FastifyReply, kind: CookieKind): void {
    reply.clearCookie(this.#name(kind), { ...this.#where(), ...OPTIONS[kind] });
  }

  read(request: FastifyRequest, kind: CookieKind): string | undefined {
    return request.cookies[this.#name(kind)];
  }

  #name = (kind: CookieKind) => cookieName(this.config.settings.siteUrl, kind);

  #where = () => ({ path: '/', secure: this.config.secureCookies });
}
