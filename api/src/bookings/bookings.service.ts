import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import type {
  Booking,
  BookingQuery,
  BookingStats,
  BookingStatusChange,
  ListedBooking,
} from '../contract/bookings.js';
import type { Estimate, EstimateRequest } from '../contract/catalogue/estimate.js';
import { ERRORS } from '../contract/errors.js';
import { newestCatalogue } from '../catalogue/stored-versions.js';
import { priceEstimate } from '../pricing/price-estimate.js';
import type { HistoryEntry, HistoryQuery } from '../contract/history.js';
import { OWNER_RULES } from '../contract/rules.js';
import { bookingVersion } from '../contract/versions.js';
import { ApiError } from '../platform/http/api-error.js';
import { RateLimits } from '../platform/rate-limit/rate-limit.js';
import { transactionOfPromises } from '../platform/database/promise-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { forgetTexts } from '../platform/audit/record.js';
import type { Page } from '../platform/list/list.js';
import { jsonArray } from '../platform/list/stream.js';
import { withDuplicates } from './duplicates.js';
import { insertBooking } from './insert-booking.js';
import { recordBooking } from './record-booking.js';
import { BookingEntity, PERSONAL_FIELDS } from './booking.entity.js';
import { BOOKING_PORTS, type BookingPorts } from './booking-ports.js';
import { lockBooking } from './get-booking.js';
import { changeStatus } from './change-status.js';
import { bookingDeleted } from '../events/booking-events.js';
import {
  newPendingBooking,
  toBookingFields,
  toBookingResponse,
  type BookingFields,
  type BookingIdentity,
  type BookingInput,
} from './booking.factory.js';
import { recordVersion } from './details/record-version.js';
import { RequestLinks } from '../request-links/request-links.js';
import type { CreatedBooking } from '../contract/request.js';
import { BOOKINGS, bookingStats } from './booking-list.js';
import type { BookingRequest } from './dto/booking.request.js';
import { toBooking } from './booking.mapper.js';
import {
  idempotencyKeyOf,
  forgetRequests,
  findPrevious,
  insertIdempotent,
} from '../idempotency/idempotency.js';
import { holdAsSpam } from '../spam/hold-as-spam.js';
import { SpamRequestEntity } from '../spam/spam-request.entity.js';
import { detectSpam } from '../spam/detect-spam.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly links: RequestLinks,
    @Inject(BOOKING_PORTS) private readonly ports: BookingPorts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a request as a pending booking; id, status and time are set by the server (spec §5). A
   * request that looks like spam is held and answered in the same way. A repeated request under the
   * same key gets the first answer. Limits and spam checks do not apply to what the owner enters.
   * @param uid the admin, if signed in
   * @throws ApiError 400 (an invalid key, a source without a session), 410 (the key of a deleted
   *   booking), 422 (the key of another request), 429 with Retry-After
   */
  async create(request: BookingRequest, uid?: string, key?: string): Promise<CreatedBooking> {
    const source = request.source ?? 'website';
    const isOwners = source !== 'website';
    if (isOwners && uid === undefined)
      throw ApiError.invalid({ source: OWNER_RULES.source.signedOut });
    const fields = toBookingFields(request);
    // Without prices, which may have changed when the request is repeated.
    const { estimate: lines = null } = request;
    const sent = lines ? { ...fields, estimate: lines } : fields;
    const idempotencyKey = idempotencyKeyOf(key, sent);
    const previous = await findPrevious(this.database.reader, idempotencyKey);
    if (previous) return this.#repeatAnswer(fields, previous);
    const estimate = lines && (await this.#priced(lines));
    const input = { ...fields, estimate };
    if (!isOwners) await this.limits.count('booking by e-mail', input.email);
    const identity = { id: randomUUID(), createdAt: new Date() };
    const reason = isOwners ? null : detectSpam(request, this.config.rateLimit);
    const made = { entity: reason ? SpamRequestEntity : BookingEntity, id: identity.id };
    let booking = newPendingBooking(input, identity, this.config, source);
    const insert = async (manager: EntityManager) => {
      if (reason) await holdAsSpam(manager, { ...identity, kind: 'booking', reason }, input);
      else booking = await insertBooking(manager, booking, isOwners ? uid : null);
    };
    const stored = await insertIdempotent(this.database, idempotencyKey, identity, insert, made);
    if (stored.id !== identity.id) return this.#repeatAnswer(fields, stored);
    const requestLink = this.links.ofNewBooking(booking.id);
    return { ...toBookingResponse(booking), requestLink };
  }

  /** @throws ApiError 400 for what is not in the catalogue */
  async #priced(request: EstimateRequest): Promise<Estimate> {
    const { currency } = this.config.settings;
    const catalogue = await newestCatalogue(this.database.reader, currency);
    return priceEstimate(catalogue, request, 'estimate.');
  }

  /** The first answer to a request that is stored already, also as spam. */
  async #repeatAnswer(fields: BookingFields, identity: BookingIdentity): Promise<CreatedBooking> {
    const { reader } = this.database;
    const { id } = identity;
    const select = { reference: true, source: true, estimate: true } as const;
    const stored = await reader.findOne(BookingEntity, { select, where: { id } });
    const spam = stored ? null : await reader.findOneBy(SpamRequestEntity, { id });
    const held = spam?.request as BookingInput | undefined;
    const input = { ...fields, estimate: held?.estimate ?? null };
    const made = newPendingBooking(input, identity, this.config, stored?.source);
    const requestLink = await this.links.current(reader, id);
    return { ...toBookingResponse({ ...made, ...stored }), requestLink };
  }

  /** The whole array, newest first, streamed. */
  all(): Promise<StreamableFile> {
    return jsonArray(BOOKINGS.all(this.database.reader, { now: this.#now }));
  }

  async page(query: BookingQuery): Promise<Page<ListedBooking>> {
    const { reader } = this.database;
    const { callingCode: home } = this.config;
    const page = await BOOKINGS.page(reader, { ...query, home, now: this.#now });
    const [items, clashes] = await Promise.all([
      withDuplicates(reader, page.items),
      this.ports.clashStates(reader, page.items),
    ]);
    // In place, like the duplicates.
    return {
      ...page,
      items: items.map((item) => Object.assign(item, { clashState: clashes.get(item.id) ?? null })),
    };
  }

  stats(): Promise<BookingStats> {
    return bookingStats(this.database.reader, this.#now);
  }

  /**
   * Any status may follow any other (spec §4); the same status again changes nothing.
   * @throws ApiError 404, 409 with `clashes` where equipment is promised to others and there is no
   *   `override`, 412
   */
  setStatus(
    id: string,
    { status, override = null }: BookingStatusChange,
    uid: string,
    ifMatch?: string,
  ): Promise<Booking> {
    return transactionOfPromises(this.database, async (manager) => {
      const booking = await lockBooking(manager, id);
      if (booking.status === status) return toBooking(booking);
      await this.#assertIfMatch(manager, booking, ifMatch);
      return toBooking(await changeStatus(manager, booking, status, uid, override));
    });
  }

  /**
   * Only the booking's id, dates and statuses stay, in the history.
   * @throws ApiError 404, 412
   */
  async delete(id: string, uid: string, ifMatch?: string): Promise<{ id: string }> {
    await this.database.transaction(async (manager) => {
      const booking = await lockBooking(manager, id);
      await this.#assertIfMatch(manager, booking, ifMatch);
      const { status: fromStatus, eventDate, answeredAt } = booking;
      await manager.delete(BookingEntity, { id });
      await forgetRequests(manager, [id]);
      await forgetTexts(manager, [id], PERSONAL_FIELDS);
      await recordBooking(manager, id, { kind: 'deleted', uid, fromStatus, eventDate, answeredAt });
      await bookingDeleted.announce(manager, { id });
    });
    await this.database.overwriteErased();
    return { id };
  }

  /**
   * What happened to a booking, also to one that has been deleted.
   * @throws ApiError 404
   */
  history(id: string, query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.audit.history(this.database.reader, id, query, ERRORS.bookingNotFound);
  }

  async #assertIfMatch(manager: EntityManager, row: BookingEntity, ifMatch?: string) {
    if (ifMatch === undefined) return;
    const schedule = await this.ports.scheduleVersion(manager, row.id);
    const versions = [bookingVersion(row), recordVersion(row, schedule)];
    const current = () => toBooking(row);
    await this.audit.assertIfMatch(manager, { id: row.id, versions, current }, ifMatch);
  }

  #now = () => latestWallClock(new Date(), this.config.settings.timeZone);
}
