import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Equal, In, LessThan, MoreThan, Not } from 'typeorm';
import type { FindOperator, FindOptionsWhere } from 'typeorm';
import { COOKIES, SESSION_INFO_SCHEMA, type SessionInfo } from '../../contract/auth.js';
import { toRecord } from '../../contract/record.js';
import { SESSION_IDLE_DAYS } from '../../contract/limits.js';
import { storedTime, timeOf, type DriverRow } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents, OnDomainEvent } from '../../platform/events/domain-events.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { UserOfSession } from '../../platform/http/call.js';
import { sessionEnded, sessionsEnded } from '../events/events.js';
import { browserName } from '../../contract/browser-name.js';
import { Cookies } from './cookies.js';
import { IdentityProvider } from './identity-provider.js';
import { SealedTokens } from './sealed-tokens.js';
import { SessionEntity } from './session.entity.js';
import { DAY_MS } from '../../contract/durations.js';

const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
const RECORD_USE_MS = 60_000;
const ID_TOKEN = 'id token';
/** Longer tokens are not stored; no provider's is that long. */
const ID_TOKEN_MAX = 20_000;

interface NewSession {
  uid: string;
  idToken?: string;
  /** Runs in the transaction that starts the session, and may refuse it. */
  precondition?: () => Promise<boolean>;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

const isLive = (now: number): FindOptionsWhere<SessionEntity> => ({
  expiresAt: MoreThan(new Date(now)),
  lastUsedAt: MoreThan(new Date(now - IDLE_MS)),
});

type LiveSession = DriverRow<Pick<SessionEntity, 'userId' | 'lastUsedAt'>>;
/** `isLive` of one session, as SQL: every call of an admin begins with it. */
const LIVE_SESSION =
  'SELECT userId, lastUsedAt FROM sessions WHERE tokenHash = ? AND expiresAt > ? AND lastUsedAt > ?';

@Injectable()
export class SessionsService implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly provider: IdentityProvider,
    private readonly seals: SealedTokens,
    private readonly cookies: Cookies,
  ) {}

  /** Ends the sessions and calendar feeds of users who may not sign in any more. */
  async onApplicationBootstrap(): Promise<void> {
    const uids = await this.provider.uids();
    const others = Not(In(uids)) as FindOperator<string>;
    await this.database.transaction(() => this.events.publish(sessionsEnded, others));
  }

  /** Ends the one that the browser had. @returns false where `precondition` fails; nothing is stored then */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    { uid, idToken = '', precondition }: NewSession,
  ): Promise<boolean> {
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
      browser: browserName(request.headers['user-agent']),
      sealedIdToken: isKept ? this.seals.seal(ID_TOKEN, idToken, COOKIES.session.seconds) : null,
    };
    await this.#deleteExpired(now);
    const insert = async () => {
      if (precondition && !(await precondition())) return false;
      await this.database.insert(SessionEntity, session);
      return true;
    };
    const inserted = { entity: SessionEntity, id: session.id };
    const isStarted = await this.database.transaction(insert, inserted);
    if (!isStarted) return false;
    const former = this.cookies.readSession(request);
    if (former !== null) await this.end(former);
    this.cookies.setSession(reply, sid);
    return true;
  }

  /** The user of a live session, or `null`; records that it was used. */
  async userOf(sid: string): Promise<UserOfSession | null> {
    const now = Date.now();
    const tokenHash = hashOf(sid);
    const [session] = await this.database.reader.query<LiveSession[]>(LIVE_SESSION, [
      tokenHash,
      storedTime(new Date(now)),
      storedTime(new Date(now - IDLE_MS)),
    ]);
    const user = session && (await this.provider.find(session.userId));
    if (!user) return null;
    const lastUsedAt = timeOf(session.lastUsedAt);
    if (now - lastUsedAt >= RECORD_USE_MS) {
      const used = { lastUsedAt: new Date(now) };
      const earlier = { tokenHash, lastUsedAt: LessThan(used.lastUsedAt) };
      await this.database.update(SessionEntity, earlier, used);
    }
    return { ...user, tokenHash };
  }

  async list({ uid, tokenHash: current }: UserOfSession): Promise<SessionInfo[]> {
    const sessions = await this.database.reader.find(SessionEntity, {
      where: { userId: uid, ...isLive(Date.now()) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => ({
      ...toRecord(SESSION_INFO_SCHEMA, session),
      current: session.tokenHash === current,
    }));
  }

  /** Ends the session of a cookie. @returns its ID token from the provider, or `null` */
  async end(sid: string): Promise<string | null> {
    const tokenHash = hashOf(sid);
    const session = await this.database.reader.findOneBy(SessionEntity, { tokenHash });
    if (!session) return null;
    await this.#delete(tokenHash);
    return this.seals.open<string>(ID_TOKEN, session.sealedIdToken);
  }

  async endById(uid: string, id: string): Promise<boolean> {
    const session = await this.database.reader.findOneBy(SessionEntity, { id, userId: uid });
    return session !== null && this.#delete(session.tokenHash);
  }

  /** @returns false where it has ended meanwhile */
  #delete(tokenHash: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(SessionEntity, { tokenHash });
      await this.events.publish(sessionEnded, { tokenHash });
      return affected === 1;
    });
  }

  /** For the transaction, so that what is stored for it goes when it ends. @throws ApiError 401 once it has */
  async lock(tokenHash: string): Promise<void> {
    const session = await this.database.findLocked(SessionEntity, { tokenHash });
    if (!session) throw ApiError.unauthorized();
  }

  async live(tokenHashes: readonly string[]): Promise<Set<string>> {
    const sessions = await this.database.manager.find(SessionEntity, {
      select: { tokenHash: true },
      where: { tokenHash: In([...tokenHashes]), ...isLive(Date.now()) },
    });
    return new Set(sessions.map(({ tokenHash }) => tokenHash));
  }

  /** Also ends their calendar feeds and the trust in their devices. @returns how many sessions were live */
  async endAll(uid: string): Promise<number> {
    const where = { userId: uid, ...isLive(Date.now()) };
    const live = await this.database.reader.countBy(SessionEntity, where);
    await this.database.transaction(async () => {
      await this.provider.endTrust(uid);
      await this.events.publish(sessionsEnded, Equal(uid));
    });
    return live;
  }

  /** First: a feed is stored while it locks the session's row, and has to be deleted after it. */
  @OnDomainEvent(sessionsEnded, { order: -1 })
  async deleteRows(userId: FindOperator<string>): Promise<void> {
    await this.database.delete(SessionEntity, { userId });
  }

  async #deleteExpired(now: number): Promise<void> {
    const idleSince = new Date(now - IDLE_MS);
    await this.database.delete(SessionEntity, { expiresAt: LessThan(new Date(now)) });
    await this.database.delete(SessionEntity, { lastUsedAt: LessThan(idleSince) });
  }
}
