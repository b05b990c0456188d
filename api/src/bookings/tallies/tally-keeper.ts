import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { loggable } from '../../database/loggable.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { BookingEntity } from '../booking.entity.js';
import { Overtaken, setRight, tally, tallyAll } from './tally.js';

const LOOK_MS = 5000;
/** So many at once keep nobody waiting for long, and so few that are left over cost a reader nothing. */
const MANY = 500;
const FEW = 100;
/** So many at a start were put in by somebody, not asked for one by one. */
const IMPORTED = 2000;
/** In a rush, four fifths of the time are for those who write. */
const REST_SHARE = 4;
/** The tallies are checked once a minute, and less often where that takes long. */
const CHECK_MS = 60_000;
const CHECK_SHARE = 1000;
/** Servers that start together set right the same tallies; what they missed of each other is seen at once. */
const CHECKS_AT_START = 3;

/** Adds new bookings to the tallies while the server runs, and checks them. */
@Injectable()
export class TallyKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #checkAt = 0;
  #isFailing = false;
  readonly #over = new AbortController();

  constructor(
    private readonly database: UnitOfWork,
    private readonly http: HttpAdapterHost,
  ) {}

  /** Before the first request: a restored or upgraded database may have none yet. */
  async onApplicationBootstrap(): Promise<void> {
    await this.#keepAt(async () => {
      const fresh = await this.database.reader.countBy(BookingEntity, { counted: false });
      if (fresh > IMPORTED) await this.database.transaction(tallyAll);
      for (let check = 0; check < CHECKS_AT_START; check++) if ((await this.#check()) === 0) return;
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#over.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Does the work, and sees to it that it is done again; what fails is tried again, too. */
  async #keepAt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isFailing = false;
    } catch (error) {
      // Nothing is lost but time: whatever is not in the tallies is counted one by one.
      if (!(error instanceof Overtaken) && !this.#isFailing) {
        this.#log.error({ err: loggable(error) }, 'could not tally bookings');
        this.#isFailing = true;
      }
    }
    const { signal } = this.#over;
    if (signal.aborted) return;
    // Several servers would be in each other's way if they looked at the same time.
    const pause = LOOK_MS * (0.5 + Math.random());
    this.#timer = setTimeout(() => {
      this.#running = this.#keepAt(() => this.#tallyNew());
    }, pause);
    this.#timer.unref();
  }

  async #tallyNew(): Promise<void> {
    if (performance.now() > this.#checkAt) {
      const wrong = await this.#check();
      if (wrong > 0) this.#log.warn({ wrong }, 'tallies of bookings differed, and were set right');
    }
    const { signal } = this.#over;
    while (!signal.aborted) {
      const started = performance.now();
      const fresh = await this.database.reader.find(BookingEntity, {
        select: { id: true },
        where: { counted: false },
        take: MANY,
      });
      if (fresh.length < FEW) return;
      const ids = fresh.map(({ id }) => id);
      await this.database.transaction((manager) => tally(manager, ids));
      const rest = (performance.now() - started) * REST_SHARE;
      await sleep(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  async #check(): Promise<number> {
    const started = performance.now();
    const wrong = await this.database.write(setRight);
    const ended = performance.now();
    this.#checkAt = ended + Math.max(CHECK_MS, (ended - started) * CHECK_SHARE);
    return wrong;
  }

  get #log() {
    return this.http.httpAdapter.getInstance<FastifyInstance>().log;
  }
}
