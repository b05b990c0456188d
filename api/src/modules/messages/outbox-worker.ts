import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { In, Not, type FindOptionsWhere } from 'typeorm';
import { STOPPED_BECAUSE } from '../../contract/messages.js';
import { CONFIG, type Config, type SmtpServer } from '../../platform/config/config.js';
import { redactError } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Gauges } from '../../platform/health/gauges.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { MailError } from '../../platform/mail/mail-error.js';
import { MailConnections } from '../../platform/mail/mail-connections.js';
import { sendMail } from '../../platform/mail/send-mail.js';
import { afterFailure, claimedUntil, DeliveryAttempts, unchanged } from './delivery-attempts.js';
import { ended, MessageEntity } from './message.entity.js';
import { MessageRenderer } from './message-renderer.js';
import { Outbox } from './outbox.js';
import { CUSTOMER_REMINDERS, daytimeBegan } from './reminders/daytime.js';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.js';

/** How many are sent at once: a mail server that hangs holds up one of them, not the others. */
const CONCURRENCY = 5;
/** After the mail server has said that it was too much, nothing, and then one at a time. */
const LIMITED = { pauseMs: MINUTE_MS, oneAtATimeMs: HOUR_MS };
/** For what is due later, or was claimed by a server that has ended; every commit wakes it, too. */
const POLL_EVERY_MS = 3000;
const MARK_UNSENT_EVERY_MS = 5 * MINUTE_MS;

/** Sends what is in the outbox; several servers share the work. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #end = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  readonly #connections = new MailConnections();
  #limitedAt = -Infinity;
  #wake: () => void = () => undefined;

  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    private readonly renderer: MessageRenderer,
    private readonly outbox: Outbox,
    private readonly claims: DeliveryAttempts,
    @Inject(CONFIG) private readonly config: Config,
    gauges: Gauges,
  ) {
    gauges.add({
      name: 'oldestWaitingMessage',
      metric: 'oldest_waiting_message_seconds',
      help: 'Age of the oldest message that waits to be sent, 0 where none does',
      read: () => this.#ageOfOldest(),
    });
  }

  onApplicationBootstrap(): void {
    const { smtp } = this.config.mail;
    const wake = this.jobs.add({
      name: smtp ? 'send messages' : 'mark queued messages as unsent',
      firstInMs: smtp ? 100 : MARK_UNSENT_EVERY_MS,
      everyMs: smtp ? POLL_EVERY_MS : MARK_UNSENT_EVERY_MS,
      retryMs: POLL_EVERY_MS,
      run: (_, log) => (smtp ? this.#sendDue(smtp, log) : this.#markUnsent()),
    });
    // Without a mail server nothing is queued here.
    if (!smtp) return;
    this.#wake = wake;
    this.outbox.onCommit(wake);
  }

  async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#sending);
    this.#connections.close();
  }

  async #sendDue(smtp: SmtpServer, log: FastifyBaseLogger): Promise<void> {
    while (this.#sending.size < this.#allowedAtOnce() && !this.#end.signal.aborted) {
      const message = await this.claims.next(new Date());
      if (!message) return;
      const sending = this.#send(smtp, message)
        .catch((error: unknown) => {
          // The claim expires, and the message is tried again.
          log.error({ err: redactError(error) }, 'could not store the outcome of a message');
        })
        .finally(() => {
          this.#sending.delete(sending);
          this.#wake();
        });
      this.#sending.add(sending);
    }
  }

  #allowedAtOnce(): number {
    const since = Date.now() - this.#limitedAt;
    if (since < LIMITED.pauseMs) return 0;
    return since < LIMITED.oneAtATimeMs ? 1 : CONCURRENCY;
  }

  /**
   * Sends a message that this server has claimed, and stores the outcome. That the mail server gets
   * its text is stored before: if this server is killed then, the message was perhaps sent.
   */
  async #send(smtp: SmtpServer, claimed: MessageEntity): Promise<void> {
    const toSend = await this.renderer.toMail(claimed);
    if (!toSend) {
      const { isUnreadable } = claimed.parameters;
      const error = STOPPED_BECAUSE[isUnreadable ? 'unreadable' : 'outdated'];
      await this.#store(claimed, ended('stopped', error));
      return;
    }
    const heldBecause = await this.claims.heldBecause(claimed);
    if (heldBecause !== null) {
      await this.#store(claimed, ended('unsent', heldBecause));
      return;
    }
    const { mail, parameters } = toSend;
    const message = { ...claimed };
    const beforeText = async () => {
      const unanswered = message.unanswered + 1;
      const nextAttemptAt = claimedUntil(new Date(), 'text');
      if (!(await this.#store(message, { unanswered, parameters, nextAttemptAt })))
        throw new Error('the message was stopped, deleted or claimed by another server');
      message.unanswered = unanswered;
    };
    try {
      const { signal } = this.#end;
      await sendMail(smtp, mail, { signal, beforeText, connections: this.#connections });
      await this.#store(message, { ...ended('sent'), sentAt: new Date() });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (error.kind === 'limited') this.#limitedAt = Date.now();
      // A refusal of the text is an answer, too.
      const { unanswered } = error.kind === 'unanswered' ? message : claimed;
      const change = afterFailure({ ...message, unanswered }, error, new Date());
      await this.#store(message, { ...change, unanswered });
    }
  }

  /** @returns false where the message was stopped, deleted or claimed by another server */
  async #store(message: MessageEntity, change: Partial<MessageEntity>): Promise<boolean> {
    const { affected } = await this.database.repeatableWrite(() =>
      this.database.update(MessageEntity, unchanged(message), change),
    );
    return affected === 1;
  }

  /**
   * In seconds; null where none waits. Lets an operator see that mail is not going out: reminders that
   * wait for the day count from its beginning.
   */
  async #ageOfOldest(): Promise<number | null> {
    const now = new Date();
    const began = daytimeBegan(now, this.config.settings.timeZone);
    const isReminder = In(CUSTOMER_REMINDERS);
    const since = Math.min(
      await this.#oldestWaiting({ template: Not(isReminder) }),
      began
        ? Math.max(await this.#oldestWaiting({ template: isReminder }), began.getTime())
        : Infinity,
    );
    return since === Infinity ? null : Math.round((now.getTime() - since) / 1000);
  }

  /** In milliseconds since 1970; Infinity where none waits. */
  async #oldestWaiting(where: FindOptionsWhere<MessageEntity>): Promise<number> {
    const oldest = await this.database.reader.findOne(MessageEntity, {
      select: { id: true, createdAt: true },
      where: { ...where, state: In(['queued', 'sending']) },
      order: { createdAt: 'ASC' },
    });
    return oldest?.createdAt.getTime() ?? Infinity;
  }

  /** Without a mail server, also what a command or another server has queued is sent by hand. */
  async #markUnsent(): Promise<void> {
    const change = { state: 'unsent', nextAttemptAt: null } as const;
    await this.database.update(MessageEntity, { state: 'queued' }, change);
  }
}
