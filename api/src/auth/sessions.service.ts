import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { SignedInUser } from '../contract/auth.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { SessionEntity } from './session.entity.js';
import { UserEntity } from './user.entity.js';

export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

@Injectable()
export class SessionsService {
  constructor(private readonly database: UnitOfWork) {}

  /** Starts a session and gives its id, which only the cookie keeps. */
  async start(uid: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = new Date();
    const session: SessionEntity = {
      tokenHash: hashOf(id),
      userId: uid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    };
    await this.database.write(async (manager) => {
      await manager.delete(SessionEntity, { expiresAt: LessThan(now) });
      await manager.insert(SessionEntity, session);
    });
    return id;
  }

  /** Whose session it is, or `null` once it has ended. */
  async userOf(id: string): Promise<SignedInUser | null> {
    const user = await this.database.reader
      .createQueryBuilder(SessionEntity, 'session')
      .innerJoin(UserEntity, 'user', 'user.id = session.userId')
      .select('user.id', 'uid')
      .addSelect('user.username', 'email')
      .where('session.tokenHash = :hash AND session.expiresAt > :now', {
        hash: hashOf(id),
        now: new Date(),
      })
      .getRawOne<SignedInUser>();
    return user ?? null;
  }

  async end(id: string): Promise<void> {
    await this.database.write((manager) =>
      manager.delete(SessionEntity, { tokenHash: hashOf(id) }),
    );
  }
}
