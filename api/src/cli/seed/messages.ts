import { randomUUID } from 'node:crypto';
import { In, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../modules/bookings/booking.entity.js';
import {
  ANSWER_DUE_HOURS,
  OWNER_TEMPLATES,
  STATUS_DELAY_SECONDS,
  type MessageTemplate,
} from '../../contract/messages.js';
import { isCancelledStatus, takesPlace } from '../../contract/statuses.js';
import { aboutBooking } from '../../modules/messages/outbox.js';
import { MessageEntity } from '../../modules/messages/message.entity.js';
import { insertRows } from '../../platform/database/insert-row.js';
import { inBatches } from '../../platform/list/batches.js';
import { Random } from './random.js';
import { HOUR_MS } from '../../contract/durations.js';

const SECOND_MS = 1000;
const REFUSED = 'The mail server refused it: 550 5.1.1 No such user here';

/** A message, and how long after its creation it was sent. */
type SeasonMessage = Pick<MessageEntity, 'template' | 'event' | 'recipient' | 'createdAt'> &
  Partial<Pick<MessageEntity, 'parameters'>> & { after: number };

/**
 * Inserts the mails of the season as sent, and deletes those that the outbox has queued for its
 * bookings: nothing is sent to fictitious people.
 * @param owner the recipient of the owner's mails; null omits them
 */
export async function writeSeasonMessages(
  manager: EntityManager,
  bookings: BookingEntity[],
  owner: string | null,
  today: number,
): Promise<void> {
  await manager.delete(MessageEntity, { bookingId: In(bookings.map(({ id }) => id)) });
  const rows = bookings.flatMap((booking) => seasonMessages(booking, owner, today));
  for (const batch of inBatches(rows)) await insertRows(manager, MessageEntity, batch);
}

const isToOwner = (template: MessageTemplate) =>
  (OWNER_TEMPLATES as readonly MessageTemplate[]).includes(template);

function seasonMessages(booking: BookingEntity, owner: string | null, today: number) {
  // A generator of its own, so that the rest of the season does not depend on it.
  const random = new Random(booking.createdAt.getTime());
  const isMistyped = random.chance(0.02);
  return messagesOf(booking, owner, today)
    .filter(({ createdAt }) => createdAt.getTime() <= today)
    .map(({ after, ...said }): MessageEntity => {
      const isRefused = isMistyped && said.recipient === booking.email;
      const sentAt = new Date(said.createdAt.getTime() + after + random.between(1, 9) * SECOND_MS);
      return {
        ...{ id: randomUUID(), memberId: null, parameters: {}, version: 1 },
        ...aboutBooking(booking.id),
        ...said,
        recipientRole: isToOwner(said.template) ? 'owner 1' : 'customer',
        ...{ attempts: 1, unanswered: isRefused ? 0 : 1, resends: 0, nextAttemptAt: null },
        state: isRefused ? 'failed' : 'sent',
        error: isRefused ? REFUSED : null,
        sentAt: isRefused ? null : sentAt,
      };
    });
}

function messagesOf(booking: BookingEntity, owner: string | null, today: number): SeasonMessage[] {
  const { email, createdAt, answeredAt, status, eventDate } = booking;
  const toCustomer = (
    template: MessageTemplate,
    at: Date,
    event: string = template,
  ): SeasonMessage => {
    const isStatus = event === 'status';
    return {
      template,
      event,
      recipient: email,
      createdAt: at,
      after: isStatus ? STATUS_DELAY_SECONDS * SECOND_MS : 0,
    };
  };
  const toOwner = (template: MessageTemplate, at: Date, hours?: number): SeasonMessage[] =>
    owner === null
      ? []
      : [
          {
            ...{ template, recipient: owner, createdAt: at, after: 0 },
            event: hours === undefined ? template : `${template}-${String(hours)}`,
            parameters: hours === undefined ? {} : { hours },
          },
        ];
  const later = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS);
  const said = [toCustomer('request-received', createdAt), ...toOwner('new-request', createdAt)];
  for (const hours of ANSWER_DUE_HOURS)
    if (later(hours) < (answeredAt ?? new Date(today)))
      said.push(...toOwner('answer-due', later(hours), hours));
  if (answeredAt && takesPlace(status))
    said.push(
      toCustomer('booking-confirmed', answeredAt, 'status'),
      toCustomer(
        'event-reminder',
        new Date(Date.parse(`${eventDate}T10:00:00Z`) - 48 * HOUR_MS),
        `event-reminder-${eventDate}`,
      ),
    );
  if (answeredAt && isCancelledStatus(status))
    said.push(toCustomer('booking-cancelled', answeredAt, 'status'));
  return said;
}
