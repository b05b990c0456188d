import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import {
  CUSTOMER_TEMPLATES,
  STATUS_HOLD_SECONDS,
  STOPPED_BECAUSE,
  type MessageTemplate,
} from '../contract/messages.js';
import { isErased } from '../contract/privacy.js';
import { BOOKING_STATUSES, type BookingStatus } from '../contract/statuses.js';
import type { BookingChanged, BookingStatusChanged } from '../events/booking-events.js';
import type { ScheduleChanged } from '../events/schedule-events.js';
import { emptyMessages } from './empty-messages.js';
import { aboutBooking, enqueue, toOwners } from './enqueue.js';
import { MessageEntity } from './message.entity.js';

// What follows from what happens to a booking, in the same transaction.

/** The event of all messages that tell a customer of a status: their versions count up. */
const STATUS_EVENT = 'status';

/** Of which statuses the customer is told. A completed evening needs no mail, nor one that is open again. */
const TEMPLATES: Partial<Record<BookingStatus, MessageTemplate>> = {
  confirmed: 'booking-confirmed',
  cancelled: 'booking-cancelled',
};

/** The status that a message tells of; undefined for one that tells of none. */
export const statusTold = (template: MessageTemplate): BookingStatus | undefined =>
  BOOKING_STATUSES.find((status) => TEMPLATES[status] === template);

/** Of what the owner has entered nobody needs to be told. */
export async function onBookingCreated(manager: EntityManager, booking: Booking): Promise<void> {
  if (booking.source !== 'website' || booking.status !== 'pending') return;
  const about = aboutBooking(booking.id);
  const [toCustomer, toOwner] = ['request-received', 'new-request'] as const;
  await enqueue(manager, [
    { template: toCustomer, event: toCustomer, recipient: booking.email, ...about },
    ...(await toOwners(manager, { template: toOwner, event: toOwner, ...about })),
  ]);
}

/**
 * Tells the customer of a new status, held for a minute: one that is set back meanwhile was never
 * said, and sends nothing.
 */
export async function onBookingStatusChanged(
  manager: EntityManager,
  { booking }: BookingStatusChanged,
): Promise<void> {
  const { id, email, status } = booking;
  if (isErased(booking)) return;
  const story = await manager.find(MessageEntity, {
    where: { bookingId: id, event: STATUS_EVENT },
    order: { version: 'ASC' },
  });
  const told: MessageEntity[] = [];
  for (const message of story)
    if (message.state !== 'stopped' && !(await supersede(manager, message))) told.push(message);
  const last = told.findLast(({ template }) => statusTold(template) !== undefined);
  const known = (last && statusTold(last.template)) ?? 'pending';
  const template = TEMPLATES[status];
  if (!template || known === status) return;
  const wasConfirmed = told.some((message) => message.template === 'booking-confirmed');
  await enqueue(manager, [
    {
      template,
      event: STATUS_EVENT,
      version: (story.at(-1)?.version ?? 0) + 1,
      recipient: email,
      parameters: status === 'cancelled' ? { wasConfirmed } : {},
      holdMs: STATUS_HOLD_SECONDS * 1000,
      ...aboutBooking(id),
    },
  ]);
}

const FACTS = ['eventDate', 'eventTime', 'location', 'guestCount', 'services'] as const;

/**
 * Tells the customer of a confirmed evening what has changed, held like a status; a mail that waits
 * says what is true when it is sent.
 */
export async function onBookingChanged(
  manager: EntityManager,
  { before, after }: BookingChanged,
): Promise<void> {
  if (before.email !== after.email) await readdress(manager, before, after.email);
  const isChanged = FACTS.some((name) => String(before[name]) !== String(after[name]));
  if (after.status !== 'confirmed' || !isChanged) return;
  await tellOfChange(manager, after);
}

/** Likewise where the owner has set another start or end. */
export const onScheduleChanged =
  (findBooking: (manager: EntityManager, id: string) => Promise<Booking>) =>
  async (manager: EntityManager, { bookingId, before, after }: ScheduleChanged): Promise<void> => {
    if (before.start === after.start && before.end === after.end) return;
    const booking = await findBooking(manager, bookingId);
    if (booking.status === 'confirmed' && !isErased(booking)) await tellOfChange(manager, booking);
  };

async function tellOfChange(
  manager: EntityManager,
  { id, email }: Pick<Booking, 'id' | 'email'>,
): Promise<void> {
  const story = await manager.find(MessageEntity, {
    where: { bookingId: id, event: STATUS_EVENT },
    order: { version: 'ASC' },
  });
  const last = story.findLast(({ state }) => state !== 'stopped');
  if (!last || ['queued', 'unsent'].includes(last.state)) return;
  await enqueue(manager, [
    {
      template: 'booking-changed',
      event: STATUS_EVENT,
      version: (story.at(-1)?.version ?? 0) + 1,
      recipient: email,
      holdMs: STATUS_HOLD_SECONDS * 1000,
      ...aboutBooking(id),
    },
  ]);
}

/** What waits for a customer goes to the corrected address: the former may be somebody else's. */
async function readdress(
  manager: EntityManager,
  { id, email }: Pick<Booking, 'id' | 'email'>,
  recipient: string,
): Promise<void> {
  const waiting = { bookingId: id, recipient: email, state: In(['queued', 'unsent']) };
  await manager.update(
    MessageEntity,
    { ...waiting, template: In(CUSTOMER_TEMPLATES) },
    { recipient },
  );
}

/** Stops a message that nobody has begun to send; false where somebody has. */
async function supersede(manager: EntityManager, { id }: MessageEntity): Promise<boolean> {
  const { affected } = await manager.update(
    MessageEntity,
    { id, state: In(['queued', 'unsent']) },
    { state: 'stopped', nextAttemptAt: null, error: STOPPED_BECAUSE.superseded },
  );
  return affected === 1;
}

/** Nothing is said of a booking that is gone, nor kept of it. */
export async function onBookingDeleted(
  manager: EntityManager,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  await manager.delete(MessageEntity, { bookingId: id });
}

/** Nobody can be told from the messages of these bookings any more whose they were. */
export async function onBookingsAnonymised(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  await emptyMessages(manager, { bookingId: In(bookings.map(({ id }) => id)) });
}
