import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { cookieName, COOKIES, type SignInNotice, type CookieKind } from '../../contract/auth.js';
import { SealedTokens } from './sealed-tokens.js';

/** Cookies whose values only the server can read or make. */
type SealedKind = 'device' | 'flow';

const OPTIONS = {
  session: { sameSite: 'strict', httpOnly: true },
  device: { sameSite: 'strict', httpOnly: true },
  /** Lax: it has to be sent when the provider redirects the browser back. */
  flow: { sameSite: 'lax', httpOnly: true },
  /** Read by the script of the next page. */
  notice: { sameSite: 'strict', httpOnly: false },
} as const satisfies Record<CookieKind, object>;

/** Every cookie that the site sets: `Secure` and bound to the host exactly on https. */
@Injectable()
export class Cookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jwt: JwtService,
    private readonly sealedTokens: SealedTokens,
  ) {}

  setSession(reply: FastifyReply, sid: string): void {
    this.#set(reply, 'session', this.jwt.sign({ sid }));
  }

  /** The session's id, or `null` where the cookie is missing, expired or not signed by us. */
  readSession(request: FastifyRequest): string | null {
    const token = this.sessionToken(request);
    if (token === null) return null;
    try {
      const { sid } = this.jwt.verify<{ sid?: unknown }>(token);
      return typeof sid === 'string' ? sid : null;
    } catch {
      return null;
    }
  }

  /** What the session's cookie holds, which may be anything. */
  sessionToken(request: FastifyRequest): string | null {
    return this.#read(request, 'session') ?? null;
  }

  setSealed(reply: FastifyReply, kind: SealedKind, value: object): void {
    this.#set(reply, kind, this.sealedTokens.seal(kind, value, COOKIES[kind].seconds));
  }

  /** `null` where the cookie is missing, expired or not sealed by us. */
  readSealed<T>(request: FastifyRequest, kind: SealedKind): T | null {
    return this.sealedTokens.open<T>(kind, this.#read(request, kind));
  }

  /**
   * Tells the next page how signing in or out at the provider ended. Not in the address: anybody
   * could write a sentence there and pass the link on.
   */
  setNotice(reply: FastifyReply, notice: SignInNotice): void {
    this.#set(reply, 'notice', JSON.stringify(notice));
  }

  clear(reply: FastifyReply, kind: CookieKind): void {
    reply.clearCookie(this.#name(kind), this.#options(kind));
  }

  #set(reply: FastifyReply, kind: CookieKind, value: string): void {
    const options = { ...this.#options(kind), maxAge: COOKIES[kind].seconds };
    reply.setCookie(this.#name(kind), value, options);
  }

  #read(request: FastifyRequest, kind: CookieKind): string | undefined {
    return request.cookies[this.#name(kind)];
  }

  #name = (kind: CookieKind) => cookieName(this.config.settings.siteUrl, kind);

  #options = (kind: CookieKind) => ({
    path: '/',
    secure: this.config.isHttps,
    ...OPTIONS[kind],
  });
}
