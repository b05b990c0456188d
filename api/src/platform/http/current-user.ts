import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SignedInUser } from '../../contract/auth.js';

/** The signed-in user, as the session guard found them. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser =>
    context.switchToHttp().getRequest<{ user: SignedInUser }>().user,
);
