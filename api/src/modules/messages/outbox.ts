import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { Admins } from '../auth/admins.js';
import { STATUS_DELAY_SECONDS } from '../../contract/messages.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ended, MessageEntity } from './message.entity.js';

type Required = 'template' | 'recipient' | 'subjectId' | 'event';
type Optional = 'id' | 'version' | 'parameters' | 'bookingId' | 'memberId' | 'recipientRole';
export type NewMessage = Pick<MessageEntity, Required> &
  Partial<Pick<MessageEntity, Optional>> & {
    /** Sent after STATUS_DELAY_SECONDS: a status that is set back by then is never announced. */
    isDelayed?: boolean;
    /** Why it is stored as stopped, and never sent. */
    stoppedBecause?: string;
  };

/** A message that is due by the clock; without a recipient it is for each owner. */
export type Reminder = Omit<NewMessage, 'recipient'> & {
  recipient?: string;
  /** The reminder before it, which this one replaces where it has not been sent yet. */
  earlier?: Pick<NewMessage, 'event'> & { parameters: { hours: number } };
};

export const ownerAt = (recipient: string, index: number) => ({
  recipient,
  recipientRole: `owner ${String(index + 1)}`,
});

export const aboutBooking = (id: string) => ({ bookingId: id, subjectId: id });

@Injectable()
export class Outbox {
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onCommit(wake: () => void): void {
    this.#wake = wake;
  }

  wakeAfterCommit(): void {
    this.database.afterCommit(() => this.#wake());
  }

  /**
   * Inserts messages, in the current transaction: they are sent if and only if the change that they are
   * about is committed. Without a mail server, or an address, they are stored as `unsent`, to be sent by hand.
   */
  async enqueue(messages: NewMessage[], now = new Date()): Promise<void> {
    if (messages.length === 0) return;
    const hasMailServer = this.config.mail.smtp !== null;
    const rows = messages.map(
      ({ isDelayed = false, stoppedBecause, ...message }): Partial<MessageEntity> => {
        const isStopped = stoppedBecause !== undefined;
        const isQueued = hasMailServer && message.recipient !== '' && !isStopped;
        const delayMs = isDelayed ? STATUS_DELAY_SECONDS * 1000 : 0;
        return {
          id: randomUUID(),
          version: 1,
          parameters: {},
          recipientRole: 'customer',
          ...message,
          state: isStopped ? 'stopped' : isQueued ? 'queued' : 'unsent',
          attempts: 0,
          unanswered: 0,
          resends: 0,
          nextAttemptAt: isQueued ? new Date(now.getTime() + delayMs) : null,
          error: stoppedBecause ?? null,
          createdAt: now,
        };
      },
    );
    await this.database.insertMany(MessageEntity, rows);
    this.wakeAfterCommit();
  }

  /** Stops messages that no server has claimed yet. @returns whether there was one */
  async stopWaiting(where: FindOptionsWhere<MessageEntity>, error: string): Promise<boolean> {
    const waiting = { ...where, state: In(['queued', 'unsent']) };
    const stopped = ended('stopped', error);
    const { affected } = await this.database.update(MessageEntity, waiting, stopped);
    return (affected ?? 0) > 0;
  }

  async acknowledge(
    email: string,
    about: Pick<NewMessage, 'subjectId' | 'bookingId' | 'memberId'>,
  ): Promise<void> {
    const [toVisitor, toOwner] = ['request-received', 'new-request'] as const;
    await this.enqueue([
      { template: toVisitor, event: toVisitor, recipient: email, ...about },
      ...(await this.toOwners({ template: toOwner, event: toOwner, ...about })),
    ]);
  }

  /** The same message for each owner; where there is none, what a customer wrote is kept unsent. */
  async toOwners(message: Omit<NewMessage, 'recipient' | 'recipientRole'>): Promise<NewMessage[]> {
    const owners = await this.owners();
    const recipients = owners.length === 0 && message.parameters?.text ? [''] : owners;
    return recipients.map((recipient, index) => ({ ...message, ...ownerAt(recipient, index) }));
  }

  async enqueueToOwners(message: Parameters<Outbox['toOwners']>[0], now?: Date): Promise<void> {
    await this.enqueue(await this.toOwners(message), now);
  }

  async owners(): Promise<readonly string[]> {
    return this.config.mail.owners ?? (await this.admins.all());
  }
}
