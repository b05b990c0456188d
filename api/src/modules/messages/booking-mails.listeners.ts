import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Booking } from '../../contract/bookings.js';
import type { Member } from '../../contract/members.js';
import {
  CUSTOMER_TEMPLATES,
  READDRESSED,
  STOPPED_BECAUSE,
  type MessageTemplate,
} from '../../contract/messages.js';
import { isErased } from '../../contract/privacy.js';
import { isCancelledStatus, isConfirmedStatus, isRequestStatus } from '../../contract/statuses.js';
import {
  bookingChanged,
  bookingCreated,
  bookingStatusChanged,
  customerWithdrew,
  customerWrote,
  membershipRequested,
  requestLinkRenewed,
  requestLinkRequested,
  scheduleChanged,
} from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { aboutBooking, Outbox, type NewMessage } from './outbox.js';
import {
  ended,
  MessageEntity,
  type MessageParameters,
  isAboutStatus,
  REQUEST_LINK_EVENT,
  templateOf,
} from './message.entity.js';

const STATUS_EVENT = 'status';

const MAIL_FIELDS = [
  'eventDate',
  'eventTime',
  'eventDays',
  'location',
  'guestCount',
  'services',
] as const;

/** Messages that follow from requests and changes of bookings, in the same transaction. */
@Injectable()
export class BookingMailsListeners {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** No mail is sent about a booking that the owner has entered. */
  @OnDomainEvent(bookingCreated)
  async onCreated({ booking }: typeof bookingCreated.payload): Promise<void> {
    if (booking.source !== 'website' || !isRequestStatus(booking.status)) return;
    await this.outbox.acknowledge(booking.email, aboutBooking(booking.id));
  }

  @OnDomainEvent(membershipRequested)
  async onMembershipRequested({ id, email }: Member): Promise<void> {
    await this.outbox.acknowledge(email, { memberId: id, subjectId: id });
  }

  @OnDomainEvent(customerWrote)
  async onWrote({ booking, text, at }: typeof customerWrote.payload): Promise<void> {
    await this.#tellOwners('customer-wrote', booking, { text }, at);
  }

  @OnDomainEvent(customerWithdrew)
  async onWithdrew({ booking, reason }: typeof customerWithdrew.payload): Promise<void> {
    await this.#tellOwners('customer-withdrew', booking, reason === null ? {} : { text: reason });
  }

  #tellOwners(template: MessageTemplate, { id }: Booking, said: MessageParameters, at?: Date) {
    const event = `${template}-${randomUUID()}`;
    const message = { template, event, parameters: said, ...aboutBooking(id) };
    return this.outbox.enqueueToOwners(message, at);
  }

  @OnDomainEvent(requestLinkRequested)
  onLinkRequested(booking: Booking): Promise<void> {
    return this.#enqueueLink(booking, REQUEST_LINK_EVENT);
  }

  @OnDomainEvent(requestLinkRenewed)
  onLinkRenewed(booking: Booking): Promise<void> {
    return this.#enqueueLink(booking, 'link-renewed-');
  }

  #enqueueLink({ id, email: recipient }: Booking, prefix: string): Promise<void> {
    const about = { recipient, ...aboutBooking(id) };
    const event = `${prefix}${randomUUID()}`;
    return this.outbox.enqueue([{ template: 'request-link', event, ...about }]);
  }

  /**
   * Tells the customer of a new status, held for a minute: if it is set back by then, nothing is sent.
   * That it is pending again is told to those alone who were told that it was not.
   */
  @OnDomainEvent(bookingStatusChanged)
  async onStatusChanged({ booking, uid, reason }: typeof bookingStatusChanged.payload) {
    const { status } = booking;
    if (isErased(booking)) return;
    const earlier = await this.#statusMessagesOf(booking);
    const sentMessages: MessageEntity[] = [];
    for (const message of earlier.filter(({ state }) => state !== 'stopped'))
      if (!(await this.outbox.stopWaiting({ id: message.id }, STOPPED_BECAUSE.superseded)))
        sentMessages.push(message);
    const last = sentMessages.findLast((message) => isAboutStatus(message.template))?.template;
    const template = templateOf(status);
    if (!template || last === template) return;
    if (isRequestStatus(status) && last === undefined) return;
    const wasConfirmed = sentMessages.some((message) => message.template === 'booking-confirmed');
    const parameters = {
      ...(isCancelledStatus(status) && {
        wasConfirmed,
        ...(uid === null && { isWithdrawn: true }),
      }),
      ...(isRequestStatus(status) && last === 'booking-cancelled' && { wasCancelled: true }),
      ...(reason !== null && { text: reason, ...(uid !== null && { uid }) }),
    };
    await this.#enqueueStatusMessage(booking, earlier, { template, parameters });
  }

  /**
   * Tells the customer of a confirmed booking what has changed, held like a status. A mail that waits
   * needs no second one: it is rendered when it is sent.
   */
  @OnDomainEvent(bookingChanged)
  async onChanged({ before, after }: typeof bookingChanged.payload): Promise<void> {
    if (before.email !== after.email) await this.#readdress(before, after.email);
    const isChanged = MAIL_FIELDS.some((name) => String(before[name]) !== String(after[name]));
    if (!isConfirmedStatus(after.status) || !isChanged) return;
    await this.#enqueueChange(after);
  }

  @OnDomainEvent(scheduleChanged)
  async onScheduleChanged({ bookingId, before, after }: typeof scheduleChanged.payload) {
    if (before.start === after.start && before.end === after.end) return;
    const booking = await this.bookings.get(bookingId);
    if (isConfirmedStatus(booking.status) && !isErased(booking)) await this.#enqueueChange(booking);
  }

  async #enqueueChange(booking: Booking): Promise<void> {
    const earlier = await this.#statusMessagesOf(booking);
    const last = earlier.findLast(({ state }) => state !== 'stopped');
    if (!last || ['queued', 'unsent'].includes(last.state)) return;
    await this.#enqueueStatusMessage(booking, earlier, { template: 'booking-changed' });
  }

  #statusMessagesOf({ id }: Booking): Promise<MessageEntity[]> {
    return this.database.manager.find(MessageEntity, {
      where: { bookingId: id, event: STATUS_EVENT },
      order: { version: 'ASC' },
    });
  }

  #enqueueStatusMessage(
    { id, email }: Booking,
    earlier: MessageEntity[],
    message: Pick<NewMessage, 'template' | 'parameters'>,
  ): Promise<void> {
    const version = (earlier.at(-1)?.version ?? 0) + 1;
    const about = { event: STATUS_EVENT, version, recipient: email, ...aboutBooking(id) };
    return this.outbox.enqueue([{ ...message, ...about, isDelayed: true }]);
  }

  /**
   * Sends what waits, or has failed, to the corrected address: the old one may be somebody else's. What is
   * being sent there, or perhaps was and would be again, begins anew.
   */
  async #readdress({ id, email }: Pick<Booking, 'id' | 'email'>, recipient: string): Promise<void> {
    const old = { bookingId: id, recipient: email, template: In(CUSTOMER_TEMPLATES) };
    const tried = { ...old, state: In(['sending', 'uncertain']), nextAttemptAt: Not(IsNull()) };
    const anew = { state: 'queued', unanswered: 0, nextAttemptAt: new Date() } as const;
    await this.database.update(MessageEntity, tried, { ...anew, error: null });
    const waiting = { ...old, state: In(['queued', 'unsent', 'failed']) };
    const byHand = recipient === '' ? ended('unsent') : {};
    // What the mail server said is of the earlier address.
    await this.database.update(
      MessageEntity,
      { ...waiting, state: 'failed' },
      { error: READDRESSED },
    );
    await this.database.update(MessageEntity, waiting, { recipient, ...byHand });
    this.outbox.wakeAfterCommit();
  }
}
