import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Booking } from '../../contract/bookings.js';
import {
  CUSTOMER_TEMPLATES,
  STOPPED_BECAUSE,
  type MessageTemplate,
} from '../../contract/messages.js';
import { isErased } from '../../contract/privacy.js';
import {
  BOOKING_STATUSES,
  isCancelledStatus,
  isConfirmedStatus,
  isRequestStatus,
  type BookingStatus,
} from '../../contract/statuses.js';
import {
  bookingChanged,
  bookingCreated,
  bookingStatusChanged,
  scheduleChanged,
  type BookingChanged,
  type BookingStatusChanged,
  type ScheduleChanged,
} from '../events/events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { aboutBooking, Outbox, type NewMessage } from './outbox.js';
import { MessageEntity } from './message.entity.js';

/** The event of all messages about a status: their versions count up. */
const STATUS_EVENT = 'status';

/** The mail to the customer about a status; undefined where there is none. */
export function templateOf(status: BookingStatus): MessageTemplate | undefined {
  if (isCancelledStatus(status)) return 'booking-cancelled';
  if (isRequestStatus(status)) return 'booking-pending';
  return isConfirmedStatus(status) ? 'booking-confirmed' : undefined;
}

export const isAboutStatus = (template: MessageTemplate): boolean =>
  BOOKING_STATUSES.some((status) => templateOf(status) === template);

const MAIL_FIELDS = [
  'eventDate',
  'eventTime',
  'eventDays',
  'location',
  'guestCount',
  'services',
] as const;

/** Messages that follow from changes of a booking, in the same transaction. */
@Injectable()
export class BookingMails {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** No mail is sent about a booking that the owner has entered. */
  @OnDomainEvent(bookingCreated)
  async onCreated(booking: Booking): Promise<void> {
    if (booking.source !== 'website' || !isRequestStatus(booking.status)) return;
    await this.outbox.acknowledge(booking.email, aboutBooking(booking.id));
  }

  /**
   * Tells the customer of a new status, held for a minute: if it is set back by then, nothing is sent.
   * That it is pending again is told to those alone who were told that it was not.
   */
  @OnDomainEvent(bookingStatusChanged)
  async onStatusChanged({ booking, uid, reason }: BookingStatusChanged): Promise<void> {
    const { status } = booking;
    if (isErased(booking)) return;
    const earlier = await this.#statusMessagesOf(booking);
    const sentMessages: MessageEntity[] = [];
    for (const message of earlier) {
      const { id, state } = message;
      if (state === 'stopped') continue;
      if (!(await this.outbox.stopWaiting({ id }, STOPPED_BECAUSE.superseded)))
        sentMessages.push(message);
    }
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
      ...(reason !== null && { text: reason }),
    };
    await this.#enqueueStatusMessage(booking, earlier, { template, parameters });
  }

  /**
   * Tells the customer of a confirmed booking what has changed, held like a status. A mail that waits
   * needs no second one: it is rendered when it is sent.
   */
  @OnDomainEvent(bookingChanged)
  async onChanged({ before, after }: BookingChanged): Promise<void> {
    if (before.email !== after.email) await this.#readdress(before, after.email);
    const isChanged = MAIL_FIELDS.some((name) => String(before[name]) !== String(after[name]));
    if (!isConfirmedStatus(after.status) || !isChanged) return;
    await this.#enqueueChange(after);
  }

  /** The same where the owner has set another start or end. */
  @OnDomainEvent(scheduleChanged)
  async onScheduleChanged({ bookingId, before, after }: ScheduleChanged): Promise<void> {
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

  /** All messages about a status of a booking, oldest first. */
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

  /** Sends what waits, or has failed, to the corrected address: the old one may be somebody else's. */
  async #readdress({ id, email }: Pick<Booking, 'id' | 'email'>, recipient: string): Promise<void> {
    const waiting = { bookingId: id, recipient: email, state: In(['queued', 'unsent', 'failed']) };
    await this.database.manager.update(
      MessageEntity,
      { ...waiting, template: In(CUSTOMER_TEMPLATES) },
      { recipient },
    );
  }
}
