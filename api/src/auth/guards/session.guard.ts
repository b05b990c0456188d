import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../contract/auth.js';
import { ApiError } from '../../platform/http/api-error.js';
import { OPTIONAL_SESSION, PUBLIC } from '../../platform/http/call.js';
import { Cookies } from '../cookies.js';
import { SessionsService } from '../sessions.service.js';

/** Requires a live session on every route that is not marked `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookies: Cookies,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isMarked = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, [
        context.getHandler(),
        context.getClass(),
      ]) === true;
    const isPublic = isMarked(PUBLIC);
    if (isPublic && !isMarked(OPTIONAL_SESSION)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: SignedInUser }>();
    const sid = this.cookies.readSession(request);
    const user = sid === null ? null : await this.sessions.userOf(sid);
    if (user) request.user = user;
    else if (!isPublic) throw ApiError.unauthorized();
    return true;
  }
}
