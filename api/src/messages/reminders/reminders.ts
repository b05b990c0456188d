import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STOPPED_BECAUSE } from '../../contract/messages.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { enqueue, ownerAt, type NewMessage } from '../enqueue.js';
import { MessageEntity } from '../message.entity.js';
import { outboxSettings } from '../outbox-settings.js';
import { MESSAGE_SOURCES, type MessageSources } from '../sources.js';
import { eventsSoon, paymentsDue } from './customer-reminders.js';
import { answersDue, membershipsEnding } from './owner-reminders.js';
import type { Clock, Reminder } from './reminder.js';
import { MINUTE_MS } from '../../contract/durations.js';

/** Writes the reminders that are due, every minute; first some minutes after the server's start. */
@Injectable()
export class Reminders implements OnApplicationBootstrap {
  constructor(
    private readonly writer: DataSource,
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MESSAGE_SOURCES) private readonly sources: MessageSources,
  ) {}

  onApplicationBootstrap(): void {
    const { timeZone } = this.config.settings;
    const { database, sources, writer } = this;
    this.jobs.add({
      name: 'write reminders',
      firstInMs: (3 + Math.random() * 2) * MINUTE_MS,
      everyMs: MINUTE_MS,
      retryMs: MINUTE_MS,
      run: () => remind({ database, sources, writer, timeZone, now: new Date() }),
    });
  }
}

/**
 * Writes the reminders that are due and not written yet. Of several servers that run at the same
 * time one writes each: its event and version are unique. What fails keeps no other from being written;
 * then the first failure is thrown.
 */
export async function remind(clock: Clock): Promise<void> {
  const { database, writer, now } = clock;
  const owners = await outboxSettings(writer.manager).owners(database.reader);
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => void failures.push(error);
  for (const find of [answersDue, eventsSoon, membershipsEnding, paymentsDue])
    for (const { recipient, ...reminder } of (await find(clock).catch(noteFailure)) ?? [])
      for (const to of recipient === undefined ? owners.map(ownerAt) : [{ recipient }])
        await writeOnce(database, { ...reminder, ...to }, now).catch(noteFailure);
  if (failures.length > 0) throw failures[0];
}

async function writeOnce(
  database: UnitOfWork,
  { earlier, ...message }: NewMessage & Pick<Reminder, 'earlier'>,
  now: Date,
): Promise<void> {
  const { recipient } = message;
  const { recipientRole: _, ...event } = keyOf(message);
  // Owners who come or go change the others' places, and none is told twice.
  if (await database.reader.existsBy(MessageEntity, [keyOf(message), { ...event, recipient }]))
    return;
  await database
    .transaction(async (manager) => {
      if (earlier && (await supersede(manager, { ...message, ...earlier }, now)))
        message.parameters = { ...message.parameters, missedHours: earlier.parameters.hours };
      await enqueue(manager, [message], now);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}

/**
 * Stops an earlier reminder that has not been sent, or notes that it never will be.
 * @returns false where it was sent
 */
async function supersede(manager: EntityManager, message: NewMessage, now: Date): Promise<boolean> {
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

const keyOf = ({
  subjectId,
  event,
  version = 1,
  template,
  recipientRole = 'customer',
}: NewMessage) => ({ subjectId, event, version, template, recipientRole });
