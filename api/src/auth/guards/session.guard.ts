import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiError } from '../../platform/http/api-error.js';
import { PUBLIC } from '../../platform/http/public.js';

/** Closes every route to whoever has no live session, save those marked `@Public()`. */
@Injectable()
export class SessionGuard extends AuthGuard('session-cookie') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    return open === true || Boolean(await super.canActivate(context));
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error instanceof Error ? error : new Error('sign-in check failed');
    if (!user) throw ApiError.unauthorized();
    return user;
  }
}
