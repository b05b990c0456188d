import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { SESSION_SECONDS } from './sessions.service.js';

/** What the signed token in the cookie carries. */
export interface SessionToken {
  /** The session's id. */
  sid: string;
}

/** Puts the signed session id into its cookie, and takes it back. */
@Injectable()
export class SessionCookie {
  readonly name: string;

  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.name = sessionCookieName(config);
  }

  set(reply: FastifyReply, sessionId: string): void {
    const token = this.jwt.sign({ sid: sessionId } satisfies SessionToken);
    reply.setCookie(this.name, token, { ...this.#options(), maxAge: SESSION_SECONDS });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#options());
  }

  /** The session's id, or `null` where the cookie is missing or not signed by us. */
  read(request: FastifyRequest): string | null {
    const token = request.cookies[this.name];
    if (token === undefined) return null;
    try {
      return this.jwt.verify<SessionToken>(token).sid;
    } catch {
      return null;
    }
  }

  #options() {
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.secureCookies,
    } as const;
  }
}

/** A browser keeps a `__Host-` cookie to this very host, but only over https. */
export const sessionCookieName = ({ secureCookies }: Config): string =>
  secureCookies ? '__Host-finesse-session' : 'finesse-session';
