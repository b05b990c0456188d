import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/api-error.js';
import { OPTIONAL_SESSION, PUBLIC, type UserOfSession } from '../../platform/http/call.js';
import { Cookies } from './cookies.js';
import { SessionsService } from './sessions.service.js';

/**
 * Requires a live session on every route that is not marked `@Public()`: by the cookie's signed token
 * and the row behind it.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookies: Cookies,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws ApiError 401 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isMarked = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, [
        context.getHandler(),
        context.getClass(),
      ]) === true;
    const isPublic = isMarked(PUBLIC);
    if (isPublic && !isMarked(OPTIONAL_SESSION)) return true;
    const request = context
      .switchToHttp()
      .getRequest<FastifyRequest & { user?: UserOfSession | undefined }>();
    const sid = this.cookies.readSession(request);
    request.user = (sid !== null && (await this.sessions.userOf(sid))) || undefined;
    if (!request.user && !isPublic) throw ApiError.unauthorized();
    return true;
  }
}
