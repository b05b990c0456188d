import type { EntityManager } from 'typeorm';
import { STOPPED_BECAUSE } from '../../contract/messages.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { enqueue, type NewMessage } from '../enqueue.js';
import { MessageEntity } from '../message.entity.js';
import { outboxSettings } from '../outbox-settings.js';
import { answersDue } from './answers-due.js';
import { eventsSoon } from './events-soon.js';
import { endingMemberships } from './memberships-ending.js';
import { paymentsDue } from './payments-due.js';
import type { Clock, Reminder } from './reminder.js';

/**
 * Writes what the clock asks for and is not written yet. Of several servers that look at the same
 * time one writes each: its event and version are unique.
 */
export async function remind(clock: Clock): Promise<void> {
  const { database, writer, now } = clock;
  const owners = await outboxSettings(writer.manager).owners(database.reader);
  const wanted = [
    ...(await answersDue(clock)),
    ...(await eventsSoon(clock)),
    ...(await endingMemberships(clock)),
    ...(await paymentsDue(clock)),
  ].flatMap(({ recipient, ...reminder }) =>
    (recipient === undefined ? owners : [recipient]).map((to) => ({ ...reminder, recipient: to })),
  );
  for (const message of wanted) await writeOnce(database, message, now);
}

async function writeOnce(
  database: UnitOfWork,
  { earlier, ...message }: NewMessage & Pick<Reminder, 'earlier'>,
  now: Date,
): Promise<void> {
  if (await database.reader.existsBy(MessageEntity, keyOf(message))) return;
  await database
    .transaction(async (manager) => {
      if (earlier && (await isNeedless(manager, { ...message, ...earlier }, now)))
        message.parameters = { ...message.parameters, missedHours: earlier.parameters.hours };
      await enqueue(manager, [message], now);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}

/** Takes back a reminder that has not been sent, or notes that it never will be; false where it was. */
async function isNeedless(
  manager: EntityManager,
  message: NewMessage,
  now: Date,
): Promise<boolean> {
  const error = STOPPED_BECAUSE.laterReminder;
  const { affected } = await manager.update(
    MessageEntity,
    { ...keyOf(message), state: 'queued' },
    { state: 'stopped', nextAttemptAt: null, error },
  );
  if (affected === 1) return true;
  if (await manager.existsBy(MessageEntity, keyOf(message))) return false;
  await enqueue(manager, [{ ...message, stoppedBecause: error }], now);
  return true;
}

const keyOf = ({ subjectId, event, version = 1, recipient }: NewMessage) => ({
  ...{ subjectId, event, version, recipient },
});
