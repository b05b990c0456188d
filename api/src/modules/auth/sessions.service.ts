import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  Equal,
  In,
  LessThan,
  MoreThan,
  Not,
  type FindOperator,
  type FindOptionsWhere,
} from 'typeorm';
import { SessionEndings } from './session-endings.js';
import { COOKIES, type SessionInfo } from '../../contract/auth.js';
import { SESSION_IDLE_DAYS } from '../../contract/limits.js';
import { isoTime, storedTime, type DriverTime } from '../../platform/database/driver-values.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { UserOfSession } from '../../platform/http/call.js';
import { IdentityProvider } from './identity-provider.js';
import { SealedTokens } from './sealed-tokens.js';
import { SessionEntity } from './session.entity.js';
import { DAY_MS } from '../../contract/durations.js';

const RECORD_USE_MS = 60_000;
const ID_TOKEN = 'id token';
/** Longer tokens are not stored; no provider's is that long. */
const ID_TOKEN_MAX = 20_000;

export interface NewSession {
  uid: string;
  browser: string | null;
  idToken?: string;
  /** Runs in the transaction that starts the session, and may refuse it. */
  precondition?: () => Promise<boolean>;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** The condition for sessions that have not expired. */
const isLive = (now: number): FindOptionsWhere<SessionEntity> => ({
  expiresAt: MoreThan(new Date(now)),
  lastUsedAt: MoreThan(new Date(now - SESSION_IDLE_DAYS * DAY_MS)),
});

interface LiveSession {
  userId: string;
  lastUsedAt: DriverTime;
}
/** The same for one session, as SQL: every call of an admin begins with it. */
const LIVE_SESSION =
  'SELECT userId, lastUsedAt FROM sessions WHERE tokenHash = ? AND expiresAt > ? AND lastUsedAt > ?';

@Injectable()
export class SessionsService implements OnApplicationBootstrap {
  constructor(
    private readonly sessionEndings: SessionEndings,
    private readonly database: UnitOfWork,
    private readonly provider: IdentityProvider,
    private readonly seals: SealedTokens,
  ) {}

  /** Ends the sessions and calendar feeds of users who may not sign in any more. */
  async onApplicationBootstrap(): Promise<void> {
    const uids = await this.provider.uids();
    const others = Not(In(uids)) as FindOperator<string>;
    await this.database.transaction(() => this.sessionEndings.endAll(others));
  }

  /**
   * Starts a session.
   * @returns its id, which only the cookie has; `null` where `precondition` fails
   */
  async start({ uid, browser, idToken = '', precondition }: NewSession): Promise<string | null> {
    const sid = randomBytes(32).toString('base64url');
    const now = Date.now();
    const isKept = idToken !== '' && idToken.length <= ID_TOKEN_MAX;
    const session: SessionEntity = {
      tokenHash: hashOf(sid),
      id: randomUUID(),
      userId: uid,
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      expiresAt: new Date(now + COOKIES.session.seconds * 1000),
      browser,
      sealedIdToken: isKept ? this.seals.seal(ID_TOKEN, idToken, COOKIES.session.seconds) : null,
    };
    await this.#deleteExpired(now);
    const isStarted = await this.database.transaction(
      async () => {
        if (precondition && !(await precondition())) return false;
        await this.database.manager.insert(SessionEntity, session);
        return true;
      },
      { entity: SessionEntity, id: session.id },
    );
    return isStarted ? sid : null;
  }

  /** The user of a live session, or `null`; records that it was used. */
  async userOf(sid: string): Promise<UserOfSession | null> {
    const now = Date.now();
    const tokenHash = hashOf(sid);
    const [session] = await this.database.reader.query<LiveSession[]>(LIVE_SESSION, [
      tokenHash,
      storedTime(new Date(now)),
      storedTime(new Date(now - SESSION_IDLE_DAYS * DAY_MS)),
    ]);
    const user = session && (await this.provider.find(session.userId));
    if (!user) return null;
    const lastUsedAt = Date.parse(isoTime(session.lastUsedAt));
    if (now - lastUsedAt >= RECORD_USE_MS) await this.#recordUse(tokenHash, now);
    return { ...user, tokenHash };
  }

  /** A user's live sessions, the one used last first. */
  async list(uid: string, sid: string | null): Promise<SessionInfo[]> {
    const sessions = await this.database.reader.find(SessionEntity, {
      where: { userId: uid, ...isLive(Date.now()) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
    const current = sid === null ? null : hashOf(sid);
    return sessions.map(({ id, createdAt, lastUsedAt, browser, tokenHash }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      browser,
      current: tokenHash === current,
    }));
  }

  /**
   * Ends the session of a cookie.
   * @returns its ID token from the provider, or `null`
   */
  async end(sid: string): Promise<string | null> {
    const tokenHash = hashOf(sid);
    const session = await this.database.reader.findOneBy(SessionEntity, { tokenHash });
    if (!session) return null;
    await this.database.write(() => this.database.manager.delete(SessionEntity, { tokenHash }));
    return this.seals.open<string>(ID_TOKEN, session.sealedIdToken);
  }

  /** Ends one of a user's sessions by its public id; false where there is none. */
  async endById(uid: string, id: string): Promise<boolean> {
    const { affected } = await this.database.write(() =>
      this.database.manager.delete(SessionEntity, { id, userId: uid }),
    );
    return affected === 1;
  }

  /**
   * Ends all sessions and calendar feeds of a user, and the trust in their devices.
   * @returns how many sessions were live
   */
  async endAll(uid: string): Promise<number> {
    const live = await this.database.reader.countBy(SessionEntity, {
      userId: uid,
      ...isLive(Date.now()),
    });
    await this.database.transaction(async () => {
      await this.provider.endTrust(uid);
      await this.sessionEndings.endAll(Equal(uid));
    });
    return live;
  }

  async #deleteExpired(now: number): Promise<void> {
    await this.database.write(async () => {
      await this.database.manager.delete(SessionEntity, { expiresAt: LessThan(new Date(now)) });
      await this.database.manager.delete(SessionEntity, {
        lastUsedAt: LessThan(new Date(now - SESSION_IDLE_DAYS * DAY_MS)),
      });
    });
  }

  async #recordUse(tokenHash: string, now: number): Promise<void> {
    await this.database.write(() =>
      this.database.manager.update(
        SessionEntity,
        { tokenHash, lastUsedAt: LessThan(new Date(now)) },
        { lastUsedAt: new Date(now) },
      ),
    );
  }
}
