import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserName } from './browser-name.js';
import { Cookies } from './cookies.js';
import { SessionsService, type NewSession } from './sessions.service.js';

/** What follows once somebody has shown who they are, in whichever way. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Starts a session in this browser; one that it still had ends.
   * @returns false where `holds` says that who it is was shown too long ago
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Omit<NewSession, 'browser'>,
  ): Promise<boolean> {
    const browser = browserName(request.headers['user-agent']);
    const sid = await this.sessions.start({ ...shown, browser });
    if (sid === null) return false;
    const former = this.cookies.readSession(request);
    if (former !== null) await this.sessions.end(former);
    this.cookies.setSession(reply, sid);
    return true;
  }
}
