import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { redactError } from '../database/errors.js';

interface RecurringJob {
  /** For the log of a failure: `could not …`. */
  name: string;
  /** Until the first run, since a starting server is busy. */
  firstInMs: number;
  everyMs: number;
  /** Until the next run after a failure, where that is not `everyMs`. */
  retryMs?: number;
  /** @param signal is aborted when the server stops, which waits for the promise */
  run: (signal: AbortSignal, log: FastifyBaseLogger) => Promise<void>;
}

/** Runs jobs periodically, each one at a time, until the server stops. */
@Injectable()
export class RecurringJobs implements OnModuleDestroy {
  readonly #end = new AbortController();
  readonly #timers = new Map<RecurringJob, NodeJS.Timeout>();
  readonly #running = new Map<RecurringJob, Promise<void>>();
  readonly #again = new Set<RecurringJob>();

  constructor(private readonly http: HttpAdapterHost) {}

  /** @returns a trigger that runs the job at once, or again after the current run */
  add(job: RecurringJob): () => void {
    // A command has no server, whatever Nest's type says, and runs none.
    if (!(this.http.httpAdapter as object | undefined)) return () => undefined;
    this.#runIn(job, job.firstInMs);
    return () => {
      if (this.#running.has(job)) this.#again.add(job);
      else this.#runIn(job, 0);
    };
  }

  async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #runIn(job: RecurringJob, ms: number): void {
    if (this.#end.signal.aborted) return;
    clearTimeout(this.#timers.get(job));
    const timer = setTimeout(() => {
      const run = this.#run(job).then((nextInMs) => {
        this.#running.delete(job);
        this.#runIn(job, this.#again.delete(job) ? 0 : nextInMs);
      });
      this.#running.set(job, run);
    }, ms);
    this.#timers.set(job, timer.unref());
  }

  async #run(job: RecurringJob): Promise<number> {
    const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
    try {
      await job.run(this.#end.signal, log);
      return job.everyMs;
    } catch (error) {
      log.error({ err: redactError(error) }, `could not ${job.name}`);
      return job.retryMs ?? job.everyMs;
    }
  }
}
