import { Injectable } from '@nestjs/common';
import type { Credentials, SignedInUser } from '../contract/auth.js';
import { ERRORS } from '../contract/errors.js';
import { Problem } from '../common/problem.js';
import { IdentityProvider } from './providers/identity-provider.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws Problem 401, the same for an unknown user and a wrong password */
  async signIn({ email, password }: Credentials): Promise<{
    user: SignedInUser;
    sessionId: string;
  }> {
    const user = await this.provider.signIn(email, password);
    if (!user) throw new Problem(401, { error: ERRORS.invalidCredentials });
    return { user, sessionId: await this.sessions.start(user.uid) };
  }
}
