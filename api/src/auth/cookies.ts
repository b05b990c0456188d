import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { noticeCookieName } from '../contract/auth.js';
import { SESSION_DAYS } from '../contract/limits.js';

const DAY_SECONDS = 24 * 60 * 60;

const KINDS = {
  /** Who is signed in. */
  session: { sameSite: 'strict', httpOnly: true, maxAge: SESSION_DAYS * DAY_SECONDS },
  /** That somebody has signed in with this browser before. */
  device: { sameSite: 'strict', httpOnly: true, maxAge: 180 * DAY_SECONDS },
  /** A sign-in that is under way at the provider: lax, or it would not be sent on the way back. */
  flow: { sameSite: 'lax', httpOnly: true, maxAge: 600 },
  /** What the page that follows has to say; its script reads it. */
  notice: { sameSite: 'strict', httpOnly: false, maxAge: 300 },
} as const;
export type CookieKind = keyof typeof KINDS;

/** Every cookie that the site sets: `Secure` and bound to the host exactly on https. */
@Injectable()
export class Cookies {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  seconds = (kind: CookieKind): number => KINDS[kind].maxAge;

  set(reply: FastifyReply, kind: CookieKind, value: string): void {
    reply.setCookie(cookieName(this.config, kind), value, { ...this.#where(), ...KINDS[kind] });
  }

  clear(reply: FastifyReply, kind: CookieKind): void {
    const { sameSite, httpOnly } = KINDS[kind];
    const options = { ...this.#where(), sameSite, httpOnly };
    reply.clearCookie(cookieName(this.config, kind), options);
  }

  read(request: FastifyRequest, kind: CookieKind): string | undefined {
    return request.cookies[cookieName(this.config, kind)];
  }

  #where = () => ({ path: '/', secure: this.config.secureCookies });
}

/** A browser keeps a `__Host-` cookie to this very host, but only over https. */
export function cookieName({ settings, secureCookies }: Config, kind: CookieKind): string {
  if (kind === 'notice') return noticeCookieName(settings.siteUrl);
  return `${secureCookies ? '__Host-' : ''}finesse-${kind}`;
}
