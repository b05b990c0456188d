import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { cookieName } from '../../contract/auth.js';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
import type { UserOfSession } from '../../platform/http/call.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-cookie') {
  /** The token in the session's cookie, which may be anything. */
  readonly tokenOf: (request: FastifyRequest) => string | null;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) secret: string,
    private readonly sessions: SessionsService,
  ) {
    const name = cookieName(config.settings.siteUrl, 'session');
    const tokenOf = (request: FastifyRequest) => request.cookies[name] ?? null;
    super({
      jwtFromRequest: (request: unknown) => tokenOf(request as FastifyRequest),
      // A text would first be tried as a public key, at every request.
      secretOrKey: createSecretKey(secret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
    });
    this.tokenOf = tokenOf;
  }

  async validate({ sid }: { sid?: unknown }): Promise<UserOfSession | false> {
    return (typeof sid === 'string' && (await this.sessions.userOf(sid))) || false;
  }
}
