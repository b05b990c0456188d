import { createSecretKey } from 'node:crypto';
import { Injectable, type ExecutionContext, Inject } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { ApiError } from '../../platform/http/api-error.js';
import { IsPublic, OptionalSession, type UserOfSession } from '../../platform/http/call.js';
import { Cookies } from './cookies.js';
import { SESSION_SECRET } from '../../platform/config/session-secret.js';
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

/** Requires a live session on every route that is not marked `@Public()`. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookies: Cookies,
    strategy: SessionStrategy,
  ) {
    super({
      // A name stands for the last strategy that was made in this process, also by another
      // application. Each request needs a copy: Passport sets the request's callbacks on it.
      get defaultStrategy() {
        return Object.create(strategy) as string;
      },
    });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const isMarked = (mark: typeof IsPublic) =>
      this.reflector.getAllAndOverride(mark, [context.getHandler(), context.getClass()]) === true;
    const findUser = async () => Boolean(await super.canActivate(context));
    if (!isMarked(IsPublic)) return findUser();
    // Visitors have none: Passport would take as long to say so as the check of what they send.
    const hasToken = () => this.cookies.sessionToken(context.switchToHttp().getRequest()) !== null;
    if (isMarked(OptionalSession) && hasToken())
      await findUser().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error instanceof Error ? error : new Error('sign-in check failed');
    if (!user) throw ApiError.unauthorized();
    return user;
  }
}
