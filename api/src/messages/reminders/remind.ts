import { isUniqueViolation } from '../../platform/database/errors.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { enqueue, type NewMessage } from '../enqueue.js';
import { MessageEntity } from '../message.entity.js';
import { outboxSettings } from '../outbox-settings.js';
import { answersDue } from './answers-due.js';
import { eventsSoon } from './events-soon.js';
import { endingMemberships } from './memberships-ending.js';
import type { Clock } from './reminder.js';

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
  ].flatMap(({ recipient, ...reminder }): NewMessage[] =>
    (recipient === undefined ? owners : [recipient]).map((to) => ({ ...reminder, recipient: to })),
  );
  for (const message of wanted) await writeOnce(database, message, now);
}

async function writeOnce(database: UnitOfWork, message: NewMessage, now: Date): Promise<void> {
  const { subjectId, event, version = 1, recipient } = message;
  const key = { subjectId, event, version, recipient };
  if (await database.reader.existsBy(MessageEntity, key)) return;
  await database
    .transaction((manager) => enqueue(manager, [message], now))
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}
