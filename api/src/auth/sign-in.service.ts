import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserName } from './browser-name.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/** What follows once somebody has shown who they are, in whichever way. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Starts a session in this browser; one that it still had ends. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { uid, idToken }: { uid: string; idToken?: string },
  ): Promise<void> {
    const former = this.cookie.read(request);
    if (former !== null) await this.sessions.end(former);
    const browser = browserName(request.headers['user-agent']);
    const sid = await this.sessions.start({ uid, browser, ...(idToken && { idToken }) });
    this.cookie.set(reply, sid);
  }
}
