import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FindOperator } from 'typeorm';
import { ScheduleReader } from '../schedules/schedule-reader.js';
import { EventRevisions } from './event-revisions.js';
import { SessionsService } from '../auth/sessions.service.js';
import { sessionsEnded } from '../events/events.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { calendarText } from './calendar-text.js';
import {
  CALENDAR_FEED_ERRORS,
  CALENDAR_FEED_SCHEMA,
  CALENDAR_FEEDS_MAX,
  CALENDAR_PAST_MONTHS,
  CALENDAR_PATH,
  type CalendarFeed,
  type CreatedCalendarFeed,
  type NewCalendarFeed,
} from '../../contract/schedules/calendar-feed.js';
import { toRecord } from '../../contract/record.js';
import { Admins } from '../auth/admins.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { addMonths } from '../../platform/dates/months.js';
import { ApiError } from '../../platform/http/api-error.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { feedEntries } from './calendar-events.js';

const TOKEN_BYTES = 32;
/** A fetch is recorded at most this often. */
const RECORD_EVERY_MS = 60_000;
const AGENT_LENGTH = 200;

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly scheduleReader: ScheduleReader,
    private readonly revisions: EventRevisions,
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<CalendarFeed[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.database.manager.find(CalendarFeedEntity, { order });
    const emails = await this.admins.emailsOf(rows.map(({ uid }) => uid));
    return rows.map((row) => toFeed(row, emails));
  }

  /** @throws ApiError 401 where the session has just ended, 409 where there are twenty */
  create(feed: NewCalendarFeed, uid: string, tokenHash: string): Promise<CreatedCalendarFeed> {
    const { forUpdate } = this.database;
    return this.database.transaction(async (manager) => {
      await this.sessions.lock(tokenHash);
      // Locked, so that two requests at once cannot exceed the limit.
      const feeds = await manager.find(CalendarFeedEntity, { select: { id: true }, ...forUpdate });
      if (feeds.length >= CALENDAR_FEEDS_MAX)
        throw new ApiError(409, { error: CALENDAR_FEED_ERRORS.tooMany });
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row: CalendarFeedEntity = {
        ...feed,
        id: randomUUID(),
        tokenHash: hashOf(token),
        uid,
        createdAt: new Date(),
        lastFetchedAt: null,
        lastFetchedBy: null,
      };
      await this.database.insert(CalendarFeedEntity, row);
      const url = `${this.config.settings.siteUrl}${CALENDAR_PATH}/${token}.ics`;
      return { ...toFeed(row, await this.admins.emailsOf([uid])), url };
    });
  }

  /** @throws ApiError 404 */
  async revoke(id: string): Promise<{ id: string }> {
    const { affected } = await this.database.delete(CalendarFeedEntity, { id });
    if (affected === 0) throw ApiError.notFound(CALENDAR_FEED_ERRORS.notFound);
    return { id };
  }

  find(token: string): Promise<CalendarFeedEntity | null> {
    return this.database.reader.findOneBy(CalendarFeedEntity, { tokenHash: hashOf(token) });
  }

  async recordFetch({ id, lastFetchedAt }: CalendarFeedEntity, agent: string): Promise<void> {
    const now = new Date();
    if (lastFetchedAt && now.getTime() - lastFetchedAt.getTime() < RECORD_EVERY_MS) return;
    const fetched = { lastFetchedAt: now, lastFetchedBy: programOf(agent) };
    await this.database.repeatableWrite(() =>
      this.database.update(CalendarFeedEntity, { id }, fetched),
    );
  }

  /** What the feed says now: the past twelve months and all to come. */
  text(feed: CalendarFeedEntity): Promise<string> {
    const { settings, mail } = this.config;
    return this.database.read(async () => {
      const since = addMonths(new Date(), -CALENDAR_PAST_MONTHS);
      const found = await this.scheduleReader.between({ from: since, until: null });
      const bookings = found.filter(({ schedule }) => Date.parse(schedule.end) > since.getTime());
      const revisions = await this.revisions.ofAll(bookings.map(({ booking }) => booking.id));
      const { siteUrl, businessName } = settings;
      const host = await this.revisions.uidHost(siteUrl);
      const facts = { ...feed, siteUrl, host, organizer: mail.from };
      return calendarText('PUBLISH', feedEntries(bookings, revisions, facts), businessName);
    });
  }

  /** Deletes the feeds of admins whose sessions have ended: a feed outlives neither a theft nor an admin. */
  @OnDomainEvent(sessionsEnded)
  async deleteFeeds(uid: FindOperator<string>): Promise<void> {
    await this.database.delete(CalendarFeedEntity, { uid });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const programOf = (agent: string): string | null =>
  agent
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, AGENT_LENGTH) || null;

const toFeed = (row: CalendarFeedEntity, emails: ReadonlyMap<string, string>): CalendarFeed => ({
  ...toRecord(CALENDAR_FEED_SCHEMA, row),
  createdBy: emails.get(row.uid) ?? null,
});
