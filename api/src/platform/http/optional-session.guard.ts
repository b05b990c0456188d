import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** For a public route that tells more to whoever is signed in. */
@Injectable()
export class OptionalSessionGuard extends AuthGuard('session-cookie') {
  override handleRequest<User>(_error: unknown, user: User | false): User {
    return (user || undefined) as User;
  }
}
