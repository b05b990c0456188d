import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Booking } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import { isErased } from '../../contract/privacy.js';
import type { CustomerView, LinkRequest } from '../../contract/request.js';
import { customerWithdrew, customerWrote, requestLinkWanted } from '../../events/booking-events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { BOOKING_SOURCES, type BookingSources, type CustomerSources } from '../booking-sources.js';
import { BookingEntity } from '../booking.entity.js';
import { newPendingBooking, type BookingInput } from '../booking.factory.js';
import { idempotencyKeyOf, insertIdempotent } from '../../idempotency/idempotency.js';
import { changeStatus } from '../change-status.js';
import { toBooking } from '../booking.mapper.js';
import { acceptSpam } from '../spam/accept-spam.js';
import { SpamRequestEntity } from '../../spam/spam-request.entity.js';
import { eventFile } from '../../calendar/event-file.js';
import { calendarStatusOf, revisionOf } from '../../calendar/revisions.js';
import { normaliseReference } from '../../contract/reference.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import { RequestLinks } from '../../request-links/request-links.js';
import { toCustomerView } from './customer-view.mapper.js';

/**
 * What a customer sees and does with the private link of their booking. A request that is held as
 * spam looks to whoever sent it like any other.
 */
@Injectable()
export class CustomerService {
  readonly #sources: CustomerSources;

  constructor(
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
    private readonly limits: RateLimits,
    @Inject(BOOKING_SOURCES) { customer }: BookingSources,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#sources = customer;
  }

  /** @throws ApiError 410 */
  async view(id: string): Promise<CustomerView> {
    const booking = toBooking(await this.#read(id));
    return this.#viewOf(this.database.reader, booking);
  }

  /**
   * Takes back a request that is pending; again changes nothing.
   * @throws ApiError 410, 409 where it is confirmed or over
   */
  withdraw(id: string, reason: string | null): Promise<CustomerView> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#forChange(manager, id);
      if (booking.status === 'cancelled') return this.#viewOf(manager, toBooking(booking));
      if (booking.status !== 'pending') throw new ApiError(409, { error: ERRORS.cannotWithdraw });
      const cancelled = toBooking(await changeStatus(manager, booking, 'cancelled', null));
      await customerWithdrew.announce(manager, { booking: cancelled, reason });
      return this.#viewOf(manager, cancelled);
    });
  }

  /**
   * Hands the owner what a customer wrote, under one key once.
   * @throws ApiError 400 (a broken key), 410, 422 (a key of another text)
   */
  async write(id: string, text: string, key?: string): Promise<CustomerView> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'customer-wrote', id, text });
    const given = { id, createdAt: new Date() };
    await insertIdempotent(this.database, idempotencyKey, given, async (manager) => {
      const booking = toBooking(await this.#forChange(manager, id));
      await customerWrote.announce(manager, { booking, text });
    });
    return this.view(id);
  }

  /**
   * Sends the link to the address on file, where reference and address belong together and the owner
   * has not ended the link; whoever asks is not told which.
   * @throws ApiError 429
   */
  async sendLink({ reference, email }: LinkRequest): Promise<void> {
    await this.limits.count('request link by e-mail', email);
    await this.database.transaction(async (manager) => {
      const booking = await manager.findOneBy(BookingEntity, {
        email,
        reference: normaliseReference(reference),
      });
      if (!booking || (await this.links.current(manager, booking.id)) === null) return;
      await requestLinkWanted.announce(manager, toBooking(booking));
    });
  }

  /**
   * The event as a file for a calendar, once it was confirmed.
   * @throws ApiError 409, 410
   */
  async eventFile(id: string): Promise<string> {
    const { reader } = this.database;
    const booking = toBooking(await this.#read(id));
    const revision = await revisionOf(reader, id);
    const status = calendarStatusOf(booking, revision);
    if (!status) throw new ApiError(409, { error: ERRORS.notConfirmed });
    const schedule = await this.#sources.schedule(reader, booking);
    const { sequence } = revision;
    const event = { booking, schedule, status, sequence, stamp: new Date() };
    return eventFile(event, this.config.settings);
  }

  async #viewOf(manager: EntityManager, booking: Booking): Promise<CustomerView> {
    const { id } = booking;
    return toCustomerView(booking, {
      quote: await this.#sources.quote(manager, id),
      payments: await this.#sources.payments(manager, id),
      paymentInstructions: await this.#sources.paymentInstructions(manager),
      cardPayment: this.config.stripe !== null,
    });
  }

  async #read(id: string): Promise<BookingEntity> {
    const { reader } = this.database;
    const booking = await reader.findOneBy(BookingEntity, { id });
    const where = { id, kind: 'booking' } as const;
    const held = booking ? null : await reader.findOneBy(SpamRequestEntity, where);
    const request = held?.request as BookingInput | undefined;
    return presentOrThrow(
      booking ?? (held && request ? newPendingBooking(request, held, this.config) : null),
    );
  }

  async #forChange(manager: EntityManager, id: string): Promise<BookingEntity> {
    const booking = await manager.findOne(BookingEntity, { where: { id }, ...forUpdate(manager) });
    // Whoever comes back to their request is no robot.
    return presentOrThrow(booking ?? (await acceptSpam(manager, id, null, this.config)));
  }
}

/** @throws ApiError 410 for a booking that was deleted, or says no more whose it is */
function presentOrThrow<Row extends Pick<Booking, 'email'>>(row: Row | null): Row {
  if (!row || isErased(row)) throw new ApiError(410, { error: ERRORS.requestLinkEnded });
  return row;
}
