import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from '../../../contract/durations.js';
import { STOPPED_BECAUSE } from '../../../contract/messages.js';
import { isErased } from '../../../contract/privacy.js';
import { ignoreDuplicate } from '../../../platform/database/errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { RecurringJobs } from '../../../platform/jobs/recurring-jobs.js';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { answerDue } from '../../events/events.js';
import { ended, MessageEntity } from '../message.entity.js';
import { Outbox, ownerAt, type NewMessage, type Reminder } from '../outbox.js';
import { DueReminders } from './due-reminders.js';

@Injectable()
export class Reminders implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly jobs: RecurringJobs,
    private readonly outbox: Outbox,
    private readonly due: DueReminders,
    private readonly events: DomainEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'write reminders',
      firstInMs: (3 + Math.random() * 2) * MINUTE_MS,
      everyMs: MINUTE_MS,
      run: () => this.write(new Date()),
    });
  }

  /**
   * Of several servers at the same time one writes each: its event and version are unique. What fails
   * keeps no other from being written; then the first failure is thrown.
   */
  async write(now: Date): Promise<void> {
    const owners = await this.outbox.owners();
    const failures: unknown[] = [];
    const noteFailure = (error: unknown) => void failures.push(error);
    for (const find of this.due.finders)
      for (const { recipient, ...reminder } of (await find(now).catch(noteFailure)) ?? [])
        for (const to of recipient === undefined ? owners.map(ownerAt) : [{ recipient }])
          await this.#writeOnce({ ...reminder, ...to }, now).catch(noteFailure);
    if (failures.length > 0) throw failures[0];
  }

  async #writeOnce(
    { earlier, ...message }: NewMessage & Pick<Reminder, 'earlier'>,
    now: Date,
  ): Promise<void> {
    const { recipient } = message;
    const { recipientRole: _, ...event } = keyOf(message);
    // Owners who come or go change the others' places, and none is told twice.
    const same = [keyOf(message), { ...event, recipient }];
    if (await this.database.manager.existsBy(MessageEntity, same)) return;
    await this.database
      .transaction(async () => {
        if (!(await this.#isUpToDate(message))) return;
        if (earlier && (await this.#supersede({ ...message, ...earlier }, now)))
          message.parameters = { ...message.parameters, missedHours: earlier.parameters.hours };
        await this.outbox.enqueue([message], now);
        await this.#publish(message);
      })
      .catch(ignoreDuplicate);
  }

  /** Since it was found, its booking may have been deleted, the person erased, or the address corrected. */
  async #isUpToDate({ bookingId, recipient, recipientRole }: NewMessage): Promise<boolean> {
    if (!bookingId) return true;
    const booking = await this.bookings.findLocked(bookingId);
    if (!booking || isErased(booking)) return false;
    return recipientRole !== undefined || booking.email === recipient;
  }

  /** An answer is due once, though each owner gets a mail of it. */
  async #publish({ template, subjectId, recipientRole, parameters }: NewMessage): Promise<void> {
    const { hours } = parameters ?? {};
    if (template !== 'answer-due' || hours === undefined) return;
    if (recipientRole === ownerAt('', 0).recipientRole)
      await this.events.publish(answerDue, { bookingId: subjectId, hours });
  }

  /**
   * Stops an earlier reminder that has not been sent, or notes that it never will be.
   * @returns false where it was sent
   */
  async #supersede(message: NewMessage, now: Date): Promise<boolean> {
    const error = STOPPED_BECAUSE.laterReminder;
    const waiting = { ...keyOf(message), state: 'queued' };
    const stopped = ended('stopped', error);
    const { affected } = await this.database.update(MessageEntity, waiting, stopped);
    if (affected === 1) return true;
    if (await this.database.manager.existsBy(MessageEntity, keyOf(message))) return false;
    await this.outbox.enqueue([{ ...message, stoppedBecause: error }], now);
    return true;
  }
}

const keyOf = ({
  subjectId,
  event,
  version = 1,
  template,
  recipientRole = 'customer',
}: NewMessage) => ({ subjectId, event, version, template, recipientRole });
