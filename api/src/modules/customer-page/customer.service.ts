import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { BookingRequestsService } from '../bookings/booking-requests.service.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { Ledger } from '../payments/ledger.js';
import { ScheduleReader } from '../schedules/schedule-reader.js';
import { Idempotency, idempotencyKeyOf } from '../idempotency/idempotency.js';
import { EventRevisions, calendarStatusOf } from '../calendar/event-revisions.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { ERRORS } from '../../contract/errors.js';
import { estimateLimitNote } from '../../contract/catalogue/estimate-limit.js';
import { pickValues } from '../../contract/record.js';
import { depositDueOf } from '../../contract/payments/payment.js';
import { nameOf } from '../../contract/schedules/clashes.js';
import {
  CUSTOMER_VIEW_FIELDS,
  type CustomerView,
  type LinkRequest,
} from '../../contract/request.js';
import { customerWithdrew, customerWrote, requestLinkRequested } from '../events/events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { newPendingBooking, type BookingInput } from '../bookings/booking.factory.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { SpamRequestEntity } from '../spam/spam-request.entity.js';
import { customerEvent, EventFiles, calendarLinks } from '../calendar/calendar-events.js';
import { fillReference, normaliseReference } from '../../contract/reference.js';
import { isCancelledStatus, isConfirmedStatus, isRequestStatus } from '../../contract/statuses.js';
import { balanceDueAt, depositDueAt } from '../bookings/payment-due-dates.js';
import { RateLimits, rateLimitKeyForEmail } from '../../platform/rate-limit/rate-limit.js';
import { RequestLinks } from '../request-links/request-links.js';
import { assertNotErased, linkEnded } from '../bookings/request-link.guard.js';

/**
 * What a customer sees and does with the private link of their booking. The page of a request that is
 * held as spam looks like any other.
 */
@Injectable()
export class CustomerService {
  constructor(
    private readonly events: DomainEvents,
    private readonly idempotency: Idempotency,
    private readonly bookings: BookingsRepository,
    private readonly revisions: EventRevisions,
    private readonly scheduleReader: ScheduleReader,
    private readonly eventFiles: EventFiles,
    private readonly quotes: QuotesRepository,
    private readonly ledger: Ledger,
    private readonly catalogue: CatalogueRepository,
    private readonly conversations: ConversationsService,
    private readonly requests: BookingRequestsService,
    private readonly database: UnitOfWork,
    private readonly links: RequestLinks,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 410 */
  async view(id: string): Promise<CustomerView> {
    return this.#viewOf(await this.#read(id));
  }

  /**
   * Cancels a pending request; repeated, it changes nothing.
   * @throws ApiError 410, 409 where it is confirmed or over
   */
  withdraw(id: string, reason: string | null): Promise<CustomerView> {
    return this.database.transaction(async () => {
      const booking = await this.#lockForChange(id);
      if (isCancelledStatus(booking.status)) return this.#viewOf(booking);
      if (!isRequestStatus(booking.status))
        throw new ApiError(409, { error: ERRORS.cannotWithdraw });
      const cancelled = await this.requests.changeStatus(booking, 'cancelled', null);
      await this.events.publish(customerWithdrew, { booking: toBooking(cancelled), reason });
      return this.#viewOf(cancelled);
    });
  }

  /**
   * Sends the owner a customer's message, once for each key.
   * @throws ApiError 400 (an invalid key), 410, 422 (the key of another text), 429 with Retry-After
   */
  async write(id: string, text: string, key?: string): Promise<CustomerView> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'customer-wrote', id, text });
    if (await this.idempotency.findPrevious(idempotencyKey)) return this.view(id);
    await this.limits.count('messages of customer', id);
    const identity = { id, createdAt: new Date() };
    await this.idempotency.insert(idempotencyKey, identity, async () => {
      const booking = toBooking(await this.#lockForChange(id));
      await this.events.publish(customerWrote, { booking, text, at: identity.createdAt });
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
    await this.database.transaction(async () => {
      const booking = await this.bookings.findLocked(found.id);
      // Its address may have been corrected since, or its person erased.
      if (booking?.email !== email) return;
      if (!(await this.links.ofBookings([booking.id])).has(booking.id)) return;
      await this.events.publish(requestLinkRequested, toBooking(booking));
    });
  }

  /** The event as an iCalendar file, once it has been confirmed. @throws ApiError 409, 410 */
  async eventFile(id: string): Promise<string> {
    const booking = toBooking(await this.#read(id));
    const status = calendarStatusOf(booking, await this.revisions.of(id));
    if (!status) throw new ApiError(409, { error: ERRORS.notConfirmed });
    const { schedule } = await this.scheduleReader.load(booking);
    return (await this.eventFiles.create(booking, schedule, status, null)).text;
  }

  /** What leaves the server for the customer: no e-mail address, phone number, notes or history. */
  async #viewOf(row: BookingEntity): Promise<CustomerView> {
    const booking = toBooking(row);
    const { id, balance, received, estimate } = booking;
    const { timeZone } = this.config.settings;
    const { quote, agreed, earlierAccepted } = await this.quotes.findForCustomer(booking);
    const payments = await this.ledger.findForCustomer(id);
    const { schedule } = await this.scheduleReader.load(booking);
    const { document: catalogue } = await this.catalogue.newest();
    // Anybody may have typed a request; nobody owes anything before a quote.
    const paymentInstructions = quote
      ? fillReference(catalogue.paymentInstructions, booking.reference)
      : '';
    const owed = balance === null ? null : agreed;
    return {
      ...pickValues(booking, CUSTOMER_VIEW_FIELDS),
      isWithdrawn: isCancelledStatus(row.status) && (await this.bookings.isWithdrawn(id)),
      name: quote && nameOf(row),
      span: pickValues(schedule, ['start', 'end', 'isAssumed']),
      guests: schedule.guests,
      estimateLimit: estimateLimitNote(estimate, catalogue.packages, booking) ?? null,
      quote,
      agreed,
      earlierAccepted,
      payments,
      paymentInstructions,
      howToPay: paymentInstructions || null,
      businessAddress: catalogue.businessAddress || null,
      depositDueAt: owed && owed.deposit > 0 ? depositDueAt(row, timeZone) : null,
      balanceDueAt: owed ? balanceDueAt(row, catalogue, timeZone) : null,
      conversation: await this.conversations.getForCustomer(id),
      cardPayment: this.config.stripe !== null,
      calendarLinks: isConfirmedStatus(booking.status)
        ? calendarLinks(customerEvent(booking, schedule, this.config.settings))
        : [],
      depositDue:
        quote && balance !== null ? depositDueOf((agreed ?? quote).deposit, received) : null,
    };
  }

  async #read(id: string): Promise<BookingEntity> {
    const { manager } = this.database;
    const find = () => manager.findOneBy(BookingEntity, { id });
    const booking = await find();
    if (booking) return booking;
    const held = await manager.findOneBy(SpamRequestEntity, { id, kind: 'booking' });
    const request = held?.request as BookingInput | null | undefined;
    if (held && request) return newPendingBooking(request, held, this.config);
    // It may have been accepted since.
    const accepted = await find();
    if (!accepted) throw linkEnded();
    return accepted;
  }

  async #lockForChange(id: string): Promise<BookingEntity> {
    // A robot would not return to its request.
    const booking =
      (await this.bookings.findLocked(id)) ??
      (await this.requests.findAndAccept(id, null)) ??
      (await this.bookings.findLocked(id));
    if (!booking) throw linkEnded();
    assertNotErased(booking);
    return booking;
  }
}
