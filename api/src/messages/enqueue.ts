import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../platform/database/after-commit.js';
import { insertRows } from '../platform/database/insert-row.js';
import { MessageEntity } from './message.entity.js';
import { outboxSettings } from './outbox-settings.js';

type Required = 'template' | 'recipient' | 'subjectId' | 'event';
type Optional = 'id' | 'version' | 'parameters' | 'bookingId' | 'memberId';
export type NewMessage = Pick<MessageEntity, Required> &
  Partial<Pick<MessageEntity, Optional>> & {
    /** Not before so many milliseconds from now. */
    holdMs?: number;
    /** Why it is not sent at all, only noted. */
    stoppedBecause?: string;
  };

/**
 * Writes messages into the outbox, in the transaction of `manager`: they are sent if what they tell
 * of is committed, and never otherwise.
 */
export async function enqueue(
  manager: EntityManager,
  messages: NewMessage[],
  now = new Date(),
): Promise<void> {
  if (messages.length === 0) return;
  const { hasMailServer, wake } = outboxSettings(manager);
  const waiting = hasMailServer ? 'queued' : 'unsent';
  const rows = messages.map(({ holdMs = 0, stoppedBecause, ...message }): MessageEntity => ({
    id: randomUUID(),
    version: 1,
    parameters: {},
    bookingId: null,
    memberId: null,
    ...message,
    state: stoppedBecause === undefined ? waiting : 'stopped',
    attempts: 0,
    unanswered: 0,
    resends: 0,
    nextAttemptAt:
      hasMailServer && stoppedBecause === undefined ? new Date(now.getTime() + holdMs) : null,
    error: stoppedBecause ?? null,
    createdAt: now,
    sentAt: null,
  }));
  await insertRows(manager, MessageEntity, rows);
  afterCommit(manager, wake);
}

/** The same message to each owner. */
export async function toOwners(
  manager: EntityManager,
  message: Omit<NewMessage, 'recipient'>,
): Promise<NewMessage[]> {
  const owners = await outboxSettings(manager).owners(manager);
  return owners.map((recipient) => ({ ...message, recipient }));
}

/** What a message about a booking is about. */
export const aboutBooking = (id: string) => ({ bookingId: id, subjectId: id });
