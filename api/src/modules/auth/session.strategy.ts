import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
import type { UserOfSession } from '../../platform/http/call.js';
import { Cookies } from './cookies.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-cookie') {
  constructor(
    cookies: Cookies,
    @Inject(SESSION_SECRET) secret: string,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: (request: unknown) => cookies.sessionToken(request as FastifyRequest),
      // A text would first be tried as a public key, at every request.
      secretOrKey: createSecretKey(secret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate({ sid }: { sid?: unknown }): Promise<UserOfSession | false> {
    return (typeof sid === 'string' && (await this.sessions.userOf(sid))) || false;
  }
}
