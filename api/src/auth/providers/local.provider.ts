import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { passwordMatches } from '../password.js';
import { UserEntity } from '../user.entity.js';
import { IdentityProvider } from './identity-provider.js';

/** Signs in against the users of our own database. */
@Injectable()
export class LocalProvider extends IdentityProvider {
  constructor(private readonly database: UnitOfWork) {
    super();
  }

  async signIn(email: string, password: string): Promise<SignedInUser | null> {
    const user = await this.database.reader.findOneBy(UserEntity, { username: email });
    const matches = await passwordMatches(user?.password, password);
    return user && matches ? { uid: user.id, email: user.username } : null;
  }
}
