import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../contract/auth.js';
import { ApiError } from '../platform/http/api-error.js';
import { OPTIONAL_SESSION, PUBLIC } from '../platform/http/call.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/** Closes every route to whoever has no live session, save those marked `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const says = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, [
        context.getHandler(),
        context.getClass(),
      ]) === true;
    if (says(PUBLIC) && !says(OPTIONAL_SESSION)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: SignedInUser }>();
    const sid = this.cookie.read(request);
    const user = sid === null ? null : await this.sessions.userOf(sid);
    if (user) request.user = user;
    else if (!says(PUBLIC)) throw ApiError.unauthorized();
    return true;
  }
}
