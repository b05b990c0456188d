import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserName } from './browser-name.js';
import { Cookies } from './cookies.js';
import { SessionsService, type NewSession } from './sessions.service.js';

/** Starts sessions of users who have been authenticated, by a password or the provider. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Starts a session in this browser, and ends the one that it had.
   * @returns false where `precondition` fails; then nothing is stored
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Omit<NewSession, 'browser'>,
  ): Promise<boolean> {
    const browser = browserName(request.headers['user-agent']);
    const sid = await this.sessions.start({ ...session, browser });
    if (sid === null) return false;
    const former = this.cookies.readSession(request);
    if (former !== null) await this.sessions.end(former);
    this.cookies.setSession(reply, sid);
    return true;
  }
}
