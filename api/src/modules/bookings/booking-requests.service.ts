import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { SpamRepository } from '../spam/spam.repository.js';
import { bookingCreated, bookingStatusChanged } from '../events/events.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import type { CreatedBooking } from '../../contract/request.js';
import { isReachable } from '../../contract/privacy.js';
import { OWNER_RULES } from '../../contract/rules.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { ApiError } from '../../platform/http/api-error.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { priceEstimate } from '../pricing/prices.js';
import { RequestLinks } from '../request-links/request-links.js';
import { spamReasonOf } from '../spam/detect-spam.js';
import { SpamRequestEntity, type HeldRequest } from '../spam/spam-request.entity.js';
import { correspondenceAfter } from './booking-correspondence.js';
import { BookingEntity } from './booking.entity.js';
import {
  newPendingBooking,
  toBookingFields,
  toBookingResponse,
  type BookingFields,
  type BookingIdentity,
  type BookingInput,
} from './booking.factory.js';
import { toBooking } from './booking.mapper.js';
import { BookingsRepository } from './bookings.repository.js';
import type { BookingRequest } from './dto/booking.request.js';

const NO_WORDS = { override: null as string | null, reason: null as string | null };

/**
 * How a booking comes to be, by the form, entered by the owner, or of a request that was held as spam, and
 * how its status changes.
 */
@Injectable()
export class BookingRequestsService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly spamRequests: SpamRepository,
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
    private readonly catalogue: CatalogueRepository,
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly links: RequestLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a request as a pending booking; id, status and time are set by the server (spec §5). A request
   * that looks like spam, or is one of too many, is held and gets the same response. A repeated request
   * under the same key gets the first one. Limits and spam checks do not apply to what the owner enters.
   * @param uid the admin, if signed in
   * @throws ApiError 400 (a source without a session, what is not in the catalogue), and as `Idempotency`
   */
  async create(request: BookingRequest, uid?: string, key?: string): Promise<CreatedBooking> {
    const source = request.source ?? 'website';
    const isByOwner = source !== 'website';
    if (isByOwner && uid === undefined)
      throw ApiError.invalid({ source: OWNER_RULES.source.signedOut });
    const fields = toBookingFields(request);
    if (!isReachable(fields)) throw ApiError.invalid({ phone: OWNER_RULES.contact.required });
    // Without prices, which may have changed when the request is repeated.
    const { estimate: lines = null } = request;
    const sent = lines ? { ...fields, estimate: lines } : fields;
    const idempotencyKey = idempotencyKeyOf(key, sent);
    const previous = await this.idempotency.findPrevious(idempotencyKey);
    if (previous) return this.#repeatResponse(fields, previous);
    const { currency } = this.config.settings;
    const estimate =
      lines && priceEstimate(await this.catalogue.newestCatalogue(currency), lines, 'estimate.');
    const input = { ...fields, estimate };
    const identity = { id: randomUUID(), createdAt: new Date() };
    const sender = { ...request, email: input.email };
    const reason = isByOwner ? null : await spamReasonOf(sender, 'booking by e-mail', this.limits);
    const insertedRow = { entity: reason ? SpamRequestEntity : BookingEntity, id: identity.id };
    let booking = newPendingBooking(input, identity, this.config, source);
    const insert = async () => {
      if (reason) await this.spamRequests.hold({ ...identity, kind: 'booking', reason }, input);
      else booking = await this.insert(booking, isByOwner ? uid : null);
    };
    const stored = await this.idempotency.insert(idempotencyKey, identity, insert, insertedRow);
    if (stored.id !== identity.id) return this.#repeatResponse(fields, stored);
    const requestLink = this.links.ofNewBooking(booking.id);
    return { ...toBookingResponse(booking), requestLink };
  }

  /**
   * The first response to a request that is stored already, also as spam. A link that the owner has
   * renewed since is for the customer alone: they renew one that somebody else knows.
   */
  async #repeatResponse(fields: BookingFields, identity: BookingIdentity): Promise<CreatedBooking> {
    const { id } = identity;
    const select = { reference: true, source: true, estimate: true } as const;
    const stored = await this.database.manager.findOne(BookingEntity, { select, where: { id } });
    const spam = stored ? null : await this.database.manager.findOneBy(SpamRequestEntity, { id });
    const spamInput = spam?.request as BookingInput | undefined;
    const input = { ...fields, estimate: spamInput?.estimate ?? null };
    const made = newPendingBooking(input, identity, this.config, stored?.source);
    const requestLink = await this.links.first(id);
    return { ...toBookingResponse({ ...made, ...stored }), requestLink };
  }

  /**
   * As the repository, and publishes it.
   * @param acceptedBy the admin who accepted the request, where it was held as spam
   */
  async insert(
    booking: BookingEntity,
    uid: string | null = null,
    acceptedBy = uid,
  ): Promise<BookingEntity> {
    const stored = await this.bookings.insert(booking, uid);
    await this.events.publish(bookingCreated, { booking: toBooking(stored), uid: acceptedBy });
    return stored;
  }

  /**
   * Makes a request that is held as spam a pending booking, with the id and time of the first response.
   * @param uid the admin; null where the customer returned to the request
   */
  async findAndAccept(id: string, uid: string | null): Promise<BookingEntity | null> {
    const spam = await this.spamRequests.take<BookingInput>('booking', id);
    return spam && this.#accept(spam, uid);
  }

  /** Accepts it for the owner. @throws ApiError 404 */
  acceptSpam(id: string, uid: string) {
    return this.database.transaction(async () => {
      const spam = await this.spamRequests.takeOrThrow<BookingInput>('booking', id);
      return toBooking(await this.#accept(spam, uid));
    });
  }

  async #accept({ id, createdAt, request }: HeldRequest<BookingInput>, uid: string | null) {
    const booking = newPendingBooking(request, { id, createdAt }, this.config);
    const stored = await this.insert(booking, null, uid);
    await this.bookings.appendHistory(id, { kind: 'accepted', uid });
    return stored;
  }

  /**
   * Every change of a booking's status goes through here.
   * @param before the booking as stored, locked by the current transaction
   * @param uid the admin; null where nobody is signed in
   * @param why the owner's words about it; the history keeps them
   */
  async changeStatus(
    before: BookingEntity,
    status: BookingStatus,
    uid: string | null,
    { override, reason } = NO_WORDS,
  ): Promise<BookingEntity> {
    const { id, status: from } = before;
    const last = await this.bookings.lastStatusChange(id);
    const columns = { status, ...correspondenceAfter(before, { status, uid, last }) };
    const changed = { ...before, ...columns };
    await this.bookings.update(id, columns);
    const toText = [override, reason].filter(Boolean).join('\n') || null;
    const change = { kind: 'status', uid, fromStatus: from, toStatus: status, toText } as const;
    await this.bookings.appendHistory(id, change);
    const booking = toBooking(changed);
    await this.events.publish(bookingStatusChanged, { booking, from, uid, override, reason });
    return changed;
  }
}
