import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DataSource, In } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { redactError } from '../platform/database/redact-error.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Figures } from '../platform/health/figures.js';
import { MINUTE_MS, RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { claimNext } from './claim.js';
import { deliver } from './deliver.js';
import { MessageEntity } from './message.entity.js';
import { MessageMails } from './message-mails.js';
import { setOutboxSettings } from './outbox-settings.js';
import { MESSAGE_SOURCES, type MessageSources } from './sources.js';

/** How many are sent at once: a mail server that hangs holds up one of them, not the others. */
const LANES = 5;
/** Woken by every commit, it looks by itself for what is due later, or was another server's. */
const LOOK_EVERY_MS = 3000;
const SET_ASIDE_EVERY_MS = 5 * MINUTE_MS;

/** Sends what is in the outbox; several servers share the work. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #end = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #wake: () => void = () => undefined;

  constructor(
    writer: DataSource,
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    private readonly http: HttpAdapterHost,
    private readonly mails: MessageMails,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MESSAGE_SOURCES) { admins }: MessageSources,
    figures: Figures,
  ) {
    figures.add({
      name: 'oldestWaitingMessage',
      metric: 'oldest_waiting_message_seconds',
      help: 'Age of the oldest message that waits to be sent, 0 where none does',
      read: () => this.#ageOfOldest(),
    });
    const { owners, smtp } = config.mail;
    setOutboxSettings(writer, {
      hasMailServer: smtp !== null,
      owners: owners ? () => Promise.resolve(owners) : admins,
      wake: () => this.#wake(),
    });
  }

  onApplicationBootstrap(): void {
    const { smtp } = this.config.mail;
    const wake = this.jobs.add({
      name: smtp ? 'send messages' : 'set messages aside',
      firstInMs: smtp ? 100 : SET_ASIDE_EVERY_MS,
      everyMs: smtp ? LOOK_EVERY_MS : SET_ASIDE_EVERY_MS,
      retryMs: LOOK_EVERY_MS,
      run: () => (smtp ? this.#send() : this.#setAside()),
    });
    // Without a mail server what is written here is set aside from the start.
    if (smtp) this.#wake = wake;
  }

  async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#sending);
  }

  /** Takes up what is due, as far as there are lanes. */
  async #send(): Promise<void> {
    while (this.#sending.size < LANES && !this.#end.signal.aborted) {
      const message = await claimNext(this.database, new Date());
      if (!message) return;
      const sending = this.#deliver(message).finally(() => {
        this.#sending.delete(sending);
        this.#wake();
      });
      this.#sending.add(sending);
    }
  }

  async #deliver(message: MessageEntity): Promise<void> {
    const { smtp } = this.config.mail;
    if (!smtp) return;
    const { signal } = this.#end;
    const toMail = (row: MessageEntity) => this.mails.toMail(row);
    try {
      await deliver({ database: this.database, smtp, toMail, signal }, message);
    } catch (error) {
      // Its claim expires, and it is taken up again.
      const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
      log.error({ err: redactError(error) }, 'could not write down what became of a message');
    }
  }

  /** In seconds; null where none waits. Lets an operator see that mail is not going out. */
  async #ageOfOldest(): Promise<number | null> {
    const [oldest] = await this.database.reader.find(MessageEntity, {
      where: { state: In(['queued', 'sending']) },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return oldest ? Math.round((Date.now() - oldest.createdAt.getTime()) / 1000) : null;
  }

  /** What a command or a server with another setting has queued is sent by hand, too. */
  async #setAside(): Promise<void> {
    await this.database.write((manager) =>
      manager.update(MessageEntity, { state: 'queued' }, { state: 'unsent', nextAttemptAt: null }),
    );
  }
}
