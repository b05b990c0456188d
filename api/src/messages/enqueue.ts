import { randomUUID } from 'node:crypto';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { STATUS_DELAY_SECONDS } from '../contract/messages.js';
import { afterCommit } from '../platform/database/after-commit.js';
import { insertRows } from '../platform/database/insert-row.js';
import { MessageEntity } from './message.entity.js';
import { outboxSettings } from './outbox-settings.js';

type Required = 'template' | 'recipient' | 'subjectId' | 'event';
type Optional = 'id' | 'version' | 'parameters' | 'bookingId' | 'memberId' | 'recipientRole';
export type NewMessage = Pick<MessageEntity, Required> &
  Partial<Pick<MessageEntity, Optional>> & {
    /** Sent after STATUS_DELAY_SECONDS: a status that is set back by then is never announced. */
    isDelayed?: boolean;
    /** Why it is stored as stopped, and never sent. */
    stoppedBecause?: string;
  };

/**
 * Inserts messages into the outbox, in the transaction of `manager`: they are sent if and only if the
 * change that they are about is committed.
 */
export async function enqueue(
  manager: EntityManager,
  messages: NewMessage[],
  now = new Date(),
): Promise<void> {
  if (messages.length === 0) return;
  const { hasMailServer, wake } = outboxSettings(manager);
  const waiting = hasMailServer ? 'queued' : 'unsent';
  const rows = messages.map(({ isDelayed = false, stoppedBecause, ...message }): MessageEntity => ({
    id: randomUUID(),
    version: 1,
    parameters: {},
    bookingId: null,
    memberId: null,
    recipientRole: 'customer',
    ...message,
    state: stoppedBecause === undefined ? waiting : 'stopped',
    attempts: 0,
    unanswered: 0,
    resends: 0,
    nextAttemptAt:
      hasMailServer && stoppedBecause === undefined
        ? new Date(now.getTime() + (isDelayed ? STATUS_DELAY_SECONDS * 1000 : 0))
        : null,
    error: stoppedBecause ?? null,
    createdAt: now,
    sentAt: null,
  }));
  await insertRows(manager, MessageEntity, rows);
  afterCommit(manager, wake);
}

/** Stops messages that no server has claimed yet. @returns whether there was one */
export async function stopWaiting(
  manager: EntityManager,
  where: FindOptionsWhere<MessageEntity>,
  error: string,
): Promise<boolean> {
  const { affected } = await manager.update(
    MessageEntity,
    { ...where, state: In(['queued', 'unsent']) },
    { state: 'stopped', nextAttemptAt: null, error },
  );
  return (affected ?? 0) > 0;
}

/** Confirms a request to the visitor, and tells the owners of it. */
export async function acknowledge(
  manager: EntityManager,
  email: string,
  about: Pick<NewMessage, 'subjectId' | 'bookingId' | 'memberId'>,
): Promise<void> {
  const [toVisitor, toOwner] = ['request-received', 'new-request'] as const;
  await enqueue(manager, [
    { template: toVisitor, event: toVisitor, recipient: email, ...about },
    ...(await toOwners(manager, { template: toOwner, event: toOwner, ...about })),
  ]);
}

/** The same message for each owner. */
export async function toOwners(
  manager: EntityManager,
  message: Omit<NewMessage, 'recipient' | 'recipientRole'>,
): Promise<NewMessage[]> {
  const owners = await outboxSettings(manager).owners(manager);
  return owners.map((recipient, index) => ({ ...message, ...ownerAt(recipient, index) }));
}

/** A message's recipient among the owners. */
export const ownerAt = (recipient: string, index: number) => ({
  recipient,
  recipientRole: `owner ${String(index + 1)}`,
});

/** The fields of a message that name its booking. */
export const aboutBooking = (id: string) => ({ bookingId: id, subjectId: id });
