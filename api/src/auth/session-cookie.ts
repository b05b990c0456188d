import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Cookies } from './cookies.js';

/** What the signed token in the cookie carries. */
export interface SessionToken {
  /** The session's id. */
  sid: string;
}

/** Puts the signed session id into its cookie, and takes it back. */
@Injectable()
export class SessionCookie {
  constructor(
    private readonly jwt: JwtService,
    private readonly cookies: Cookies,
  ) {}

  set(reply: FastifyReply, sessionId: string): void {
    this.cookies.set(reply, 'session', this.jwt.sign({ sid: sessionId } satisfies SessionToken));
  }

  clear(reply: FastifyReply): void {
    this.cookies.clear(reply, 'session');
  }

  /** The session's id, or `null` where the cookie is missing or not signed by us. */
  read(request: FastifyRequest): string | null {
    const token = this.cookies.read(request, 'session');
    if (token === undefined) return null;
    try {
      return this.jwt.verify<SessionToken>(token).sid;
    } catch {
      return null;
    }
  }
}
