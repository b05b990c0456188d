import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { CUSTOMER_TEMPLATES, STOPPED_BECAUSE, type MessageTemplate } from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import { BOOKING_STATUSES, isCancelledStatus, type BookingStatus } from '../contract/statuses.js';
import type { BookingChanged, BookingStatusChanged } from '../events/booking-events.js';
import type { ScheduleChanged } from '../events/schedule-events.js';
import { aboutBooking, acknowledge, enqueue, stopWaiting, type NewMessage } from './enqueue.js';
import { MessageEntity } from './message.entity.js';
import { emptyMessages } from './message.personal-data.js';
import type { FindBooking } from './sources.js';

// Messages that follow from changes of a booking, in the same transaction.

/** The event of all messages about a status: their versions count up. */
const STATUS_EVENT = 'status';

/** The mail to the customer about a status; undefined where there is none. */
export function templateOf(status: BookingStatus): MessageTemplate | undefined {
  if (isCancelledStatus(status)) return 'booking-cancelled';
  if (status === 'pending') return 'booking-pending';
  return status === 'confirmed' ? 'booking-confirmed' : undefined;
}

export const isAboutStatus = (template: MessageTemplate): boolean =>
  BOOKING_STATUSES.some((status) => templateOf(status) === template);

/** No mail is sent about a booking that the owner has entered. */
export async function onBookingCreated(manager: EntityManager, booking: Booking): Promise<void> {
  if (booking.source !== 'website' || booking.status !== 'pending') return;
  await acknowledge(manager, booking.email, aboutBooking(booking.id));
}

/**
 * Tells the customer of a new status, held for a minute: if it is set back by then, nothing is sent. That
 * it is pending again is told to those alone who were told that it was not.
 */
export async function onBookingStatusChanged(
  manager: EntityManager,
  { booking, uid, reason }: BookingStatusChanged,
): Promise<void> {
  const { status } = booking;
  if (isErased(booking)) return;
  const earlier = await statusMessagesOf(manager, booking);
  const sentMessages: MessageEntity[] = [];
  for (const message of earlier) {
    const { id, state } = message;
    if (state === 'stopped') continue;
    if (!(await stopWaiting(manager, { id }, STOPPED_BECAUSE.superseded)))
      sentMessages.push(message);
  }
  const last = sentMessages.findLast((message) => isAboutStatus(message.template))?.template;
  const template = templateOf(status);
  if (!template || last === template) return;
  if (status === 'pending' && last === undefined) return;
  const wasConfirmed = sentMessages.some((message) => message.template === 'booking-confirmed');
  const parameters = {
    ...(isCancelledStatus(status) && { wasConfirmed, ...(uid === null && { isWithdrawn: true }) }),
    ...(status === 'pending' && last === 'booking-cancelled' && { wasCancelled: true }),
    ...(reason !== null && { text: reason }),
  };
  await enqueueStatusMessage(manager, booking, earlier, { template, parameters });
}

const MAIL_FIELDS = [
  'eventDate',
  'eventTime',
  'eventDays',
  'location',
  'guestCount',
  'services',
] as const;

/**
 * Tells the customer of a confirmed booking what has changed, held like a status. A mail that waits
 * needs no second one: it is rendered when it is sent.
 */
export async function onBookingChanged(
  manager: EntityManager,
  { before, after }: BookingChanged,
): Promise<void> {
  if (before.email !== after.email) await readdress(manager, before, after.email);
  const isChanged = MAIL_FIELDS.some((name) => String(before[name]) !== String(after[name]));
  if (after.status !== 'confirmed' || !isChanged) return;
  await enqueueChange(manager, after);
}

/** The same where the owner has set another start or end. */
export const onScheduleChanged =
  (find: FindBooking) =>
  async (manager: EntityManager, { bookingId, before, after }: ScheduleChanged): Promise<void> => {
    if (before.start === after.start && before.end === after.end) return;
    const booking = await find(manager, bookingId);
    if (booking.status === 'confirmed' && !isErased(booking)) await enqueueChange(manager, booking);
  };

async function enqueueChange(manager: EntityManager, booking: Booking): Promise<void> {
  const earlier = await statusMessagesOf(manager, booking);
  const last = earlier.findLast(({ state }) => state !== 'stopped');
  if (!last || ['queued', 'unsent'].includes(last.state)) return;
  await enqueueStatusMessage(manager, booking, earlier, { template: 'booking-changed' });
}

/** All messages about a status of a booking, oldest first. */
const statusMessagesOf = (manager: EntityManager, { id }: Booking): Promise<MessageEntity[]> =>
  manager.find(MessageEntity, {
    where: { bookingId: id, event: STATUS_EVENT },
    order: { version: 'ASC' },
  });

const enqueueStatusMessage = (
  manager: EntityManager,
  { id, email }: Booking,
  earlier: MessageEntity[],
  message: Pick<NewMessage, 'template' | 'parameters'>,
): Promise<void> => {
  const version = (earlier.at(-1)?.version ?? 0) + 1;
  const about = { event: STATUS_EVENT, version, recipient: email, ...aboutBooking(id) };
  return enqueue(manager, [{ ...message, ...about, isDelayed: true }]);
};

/** Sends what waits, or has failed, to the corrected address: the old one may be somebody else's. */
async function readdress(
  manager: EntityManager,
  { id, email }: Pick<Booking, 'id' | 'email'>,
  recipient: string,
): Promise<void> {
  const waiting = { bookingId: id, recipient: email, state: In(['queued', 'unsent', 'failed']) };
  await manager.update(
    MessageEntity,
    { ...waiting, template: In(CUSTOMER_TEMPLATES) },
    { recipient },
  );
}

/** Deletes the messages of a booking with it. */
export async function onBookingDeleted(
  manager: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await manager.delete(MessageEntity, { bookingId: id });
}

/** Removes the persons of these bookings from their messages. */
export async function onBookingsAnonymised(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  await emptyMessages(manager, { bookingId: In(bookings.map(({ id }) => id)) });
}
