import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newestVersion } from '../../catalogue/stored-versions.js';
import type { Booking } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import { valuesOf } from '../../contract/record.js';
import type { CustomerView, LinkRequest } from '../../contract/request.js';
import { customerWithdrew, customerWrote, requestLinkWanted } from '../../events/booking-events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { BOOKING_PORTS, type BookingPorts } from '../booking-ports.js';
import { BookingEntity } from '../booking.entity.js';
import { newPendingBooking, type BookingInput } from '../booking.factory.js';
import { findPrevious, idempotencyKeyOf, insertIdempotent } from '../../idempotency/idempotency.js';
import { changeStatus } from '../change-status.js';
import { findLockedBooking } from '../get-booking.js';
import { toBooking } from '../booking.mapper.js';
import { acceptSpam } from '../insert-booking.js';
import { SpamRequestEntity } from '../../spam/spam-request.entity.js';
import { calendarLinks } from '../../calendar/calendar-links.js';
import { customerEvent, eventFile } from '../../calendar/event-file.js';
import { calendarStatusOf, revisionOf } from '../../calendar/revisions.js';
import { uidHost, uidOf } from '../../calendar/uid.js';
import { normaliseReference } from '../../contract/reference.js';
import { isCancelledStatus } from '../../contract/statuses.js';
import { rateLimitKeyForEmail } from '../../platform/rate-limit/rate-limit-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { RequestLinks } from '../../request-links/request-links.js';
import { toCustomerView } from './customer-view.mapper.js';
import { assertNotErased, linkEnded } from './request-link.guard.js';

/**
 * What a customer sees and does with the private link of their booking. The page of a request that is
 * held as spam looks like any other.
 */
@Injectable()
export class CustomerService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
    private readonly limits: RateLimits,
    @Inject(BOOKING_PORTS) private readonly ports: BookingPorts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 410 */
  async view(id: string): Promise<CustomerView> {
    const booking = toBooking(await this.#read(id));
    return this.#viewOf(this.database.reader, booking);
  }

  /**
   * Cancels a pending request; repeated, it changes nothing.
   * @throws ApiError 410, 409 where it is confirmed or over
   */
  withdraw(id: string, reason: string | null): Promise<CustomerView> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#lockForChange(manager, id);
      if (isCancelledStatus(booking.status)) return this.#viewOf(manager, toBooking(booking));
      if (booking.status !== 'pending') throw new ApiError(409, { error: ERRORS.cannotWithdraw });
      const cancelled = toBooking(await changeStatus(manager, booking, 'cancelled', null));
      await customerWithdrew.announce(manager, { booking: cancelled, reason });
      return this.#viewOf(manager, cancelled);
    });
  }

  /**
   * Sends the owner a customer's message, once for each key.
   * @throws ApiError 400 (an invalid key), 410, 422 (the key of another text), 429 with Retry-After
   */
  async write(id: string, text: string, key?: string): Promise<CustomerView> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'customer-wrote', id, text });
    if (await findPrevious(this.database.reader, idempotencyKey)) return this.view(id);
    await this.limits.count('messages of customer', id);
    const identity = { id, createdAt: new Date() };
    await insertIdempotent(this.database, idempotencyKey, identity, async (manager) => {
      const booking = toBooking(await this.#lockForChange(manager, id));
      await customerWrote.announce(manager, { booking, text });
    });
    return this.view(id);
  }

  /**
   * Sends the link to the address on file, where reference and address belong to one booking and its
   * link is not revoked. The caller does not learn whether it was sent. Only such pairs count: else a
   * stranger's guesses would use up what the customer may ask for.
   */
  async sendLink(request: LinkRequest): Promise<void> {
    const { email } = request;
    const where = { email, reference: normaliseReference(request.reference) };
    const found = await this.database.reader.findOneBy(BookingEntity, where);
    const mailbox = rateLimitKeyForEmail(email);
    if (!found || !(await this.limits.tryCount('request link by e-mail', mailbox))) return;
    await this.database.transaction(async (manager) => {
      const booking = await findLockedBooking(manager, found.id);
      // Its address may have been corrected since, or its person erased.
      if (booking?.email !== email) return;
      if ((await this.links.current(manager, booking.id)) === null) return;
      await requestLinkWanted.announce(manager, toBooking(booking));
    });
  }

  /**
   * The event as an iCalendar file, once it has been confirmed.
   * @throws ApiError 409, 410
   */
  async eventFile(id: string): Promise<string> {
    const { reader } = this.database;
    const booking = toBooking(await this.#read(id));
    const revision = await revisionOf(reader, id);
    const status = calendarStatusOf(booking, revision);
    if (!status) throw new ApiError(409, { error: ERRORS.notConfirmed });
    const schedule = await this.ports.schedule(reader, booking);
    const uid = uidOf(booking, await uidHost(reader, this.config.settings.siteUrl));
    const { sequence } = revision;
    const event = { booking, schedule, status, uid, sequence, stamp: new Date() };
    return (await eventFile(event, this.config, null)).text;
  }

  async #viewOf(manager: EntityManager, booking: Booking): Promise<CustomerView> {
    const { id } = booking;
    const quote = await this.ports.customerQuote(manager, id);
    const payments = await this.ports.customerPayments(manager, id);
    const schedule = await this.ports.schedule(manager, booking);
    return toCustomerView(booking, {
      span: valuesOf(schedule, ['start', 'end', 'isAssumed']),
      quote,
      payments,
      // Anybody may have typed a request; nobody owes anything before a quote.
      paymentInstructions: quote ? (await newestVersion(manager)).document.paymentInstructions : '',
      cardPayment: this.config.stripe !== null,
      calendarLinks:
        booking.status === 'confirmed'
          ? calendarLinks(customerEvent(booking, schedule, this.config.settings))
          : [],
    });
  }

  async #read(id: string): Promise<BookingEntity> {
    const { reader } = this.database;
    const booking = await reader.findOneBy(BookingEntity, { id });
    const where = { id, kind: 'booking' } as const;
    const spamRequest = booking ? null : await reader.findOneBy(SpamRequestEntity, where);
    const request = spamRequest?.request as BookingInput | undefined;
    if (booking) return booking;
    if (!spamRequest || !request) throw linkEnded();
    return newPendingBooking(request, spamRequest, this.config);
  }

  async #lockForChange(manager: EntityManager, id: string): Promise<BookingEntity> {
    // A robot would not return to its request.
    const booking =
      (await findLockedBooking(manager, id)) ?? (await acceptSpam(manager, id, null, this.config));
    if (!booking) throw linkEnded();
    assertNotErased(booking);
    return booking;
  }
}
