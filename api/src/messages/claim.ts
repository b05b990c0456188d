import { In, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import type { MessageState } from '../contract/messages.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { MessageEntity } from './message.entity.js';
import { afterServerEnded } from './outcome.js';

/** Longer than any sending takes. After it, the server that claimed a message has ended. */
const CLAIM_MS = 3 * 60_000;

/** Other servers look at the same time, and only one gets each. */
const CANDIDATES = 20;

const DUE: MessageState[] = ['queued', 'uncertain', 'sending'];

/** The messages that may be sent, the longest due first. */
const due = (now: Date): FindOptionsWhere<MessageEntity> => ({
  state: In(DUE),
  nextAttemptAt: LessThanOrEqual(now),
});

/** That nobody has touched a message since it was read. */
export const unchanged = ({
  id,
  state,
  attempts,
}: MessageEntity): FindOptionsWhere<MessageEntity> => ({ id, state, attempts });

/**
 * Takes a message that is due, so that no other server sends it: a conditional UPDATE whose count
 * of rows decides, which holds on every database.
 * @returns it as it is now; null where none is due
 */
export async function claimNext(database: UnitOfWork, now: Date): Promise<MessageEntity | null> {
  const candidates = await database.reader.find(MessageEntity, {
    where: due(now),
    order: { nextAttemptAt: 'ASC' },
    take: CANDIDATES,
  });
  for (const message of candidates) {
    const claimed = await claim(database, message, now);
    if (claimed) return claimed;
  }
  return null;
}

async function claim(
  database: UnitOfWork,
  message: MessageEntity,
  now: Date,
): Promise<MessageEntity | null> {
  // Its server was killed, with nobody to say how far it came.
  const isLeft = message.state === 'sending';
  if (isLeft && message.unanswered > 0) {
    await update(database, message, afterServerEnded(message, now));
    return null;
  }
  const change = {
    state: 'sending',
    attempts: message.attempts + 1,
    nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
  } as const;
  return (await update(database, message, change)) ? { ...message, ...change } : null;
}

/** Changes a message unless somebody else did meanwhile. @returns whether it was changed */
export async function update(
  database: UnitOfWork,
  message: MessageEntity,
  change: Partial<MessageEntity>,
): Promise<boolean> {
  const { affected } = await database.write((manager) =>
    manager.update(MessageEntity, unchanged(message), change),
  );
  return affected === 1;
}
