import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SignedInUser } from '../../contract/auth.js';

const userOf = (context: ExecutionContext): SignedInUser =>
  context.switchToHttp().getRequest<{ user: SignedInUser }>().user;

/** The signed-in user, as the session guard found them. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  userOf(context),
);

/** The id of the signed-in user, which the history keeps. */
export const Uid = createParamDecorator(
  (_: unknown, context: ExecutionContext) => userOf(context).uid,
);
