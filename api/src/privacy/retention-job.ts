import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { redactError } from '../platform/database/redact-error.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { anonymiseEnded } from './retention.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Once a day, as long as the server runs; the log learns how many, never whose. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(
    private readonly database: UnitOfWork,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Not at once: a server that starts has better things to do, and others may start with it. */
  onApplicationBootstrap(): void {
    this.#runIn((5 + Math.random() * 5) * MINUTE_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #runIn(ms: number): void {
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, ms);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
    const { retentionMonths: months, timeZone } = this.config.settings;
    try {
      const done = await anonymiseEnded(this.database, {
        months,
        timeZone,
        now: new Date(),
        isOver: () => this.#isOver,
      });
      log.info({ ...done, months }, 'made anonymous what ended long ago');
      this.#runIn(24 * HOUR_MS);
    } catch (error) {
      log.error({ err: redactError(error) }, 'could not make anonymous what ended long ago');
      this.#runIn(HOUR_MS);
    }
  }
}
