import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { redactError } from '../database/redact-error.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface RecurringJob {
  /** For the log where it fails: `could not …`. */
  name: string;
  /** A server that starts has better things to do, and others may start with it. */
  firstInMs: number;
  everyMs: number;
  /** Until the next try where it fails. */
  retryMs: number;
  /** @param signal is aborted when the server ends, which waits for what is returned here */
  run: (signal: AbortSignal, log: FastifyBaseLogger) => Promise<void>;
}

/** Work that is done again and again as long as the server runs, each job one run at a time. */
@Injectable()
export class RecurringJobs implements OnModuleDestroy {
  readonly #end = new AbortController();
  readonly #timers = new Map<RecurringJob, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly http: HttpAdapterHost) {}

  add(job: RecurringJob): void {
    this.#runIn(job, job.firstInMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #runIn(job: RecurringJob, ms: number): void {
    if (this.#end.signal.aborted) return;
    const timer = setTimeout(() => {
      const run = this.#run(job);
      this.#running.add(run);
      void run.finally(() => this.#running.delete(run));
    }, ms);
    this.#timers.set(job, timer.unref());
  }

  async #run(job: RecurringJob): Promise<void> {
    const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
    try {
      await job.run(this.#end.signal, log);
      this.#runIn(job, job.everyMs);
    } catch (error) {
      log.error({ err: redactError(error) }, `could not ${job.name}`);
      this.#runIn(job, job.retryMs);
    }
  }
}
