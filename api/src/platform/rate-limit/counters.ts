import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LessThan, MoreThan, type EntityManager } from 'typeorm';
import type { Limit } from '../../contract/rate-limits.js';
import { isUniqueViolation } from '../database/errors.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { CounterEntity } from './counter.entity.js';
import { SESSION_SECRET } from '../config/session-secret.js';

const SWEEP_MS = 60_000;

/**
 * Counts in the database, so that all servers count together. Each step is one statement that
 * decides by itself, so none of many at the same moment is lost or let through too many. What is
 * cut off is counted again: once too often is better than a visitor who is turned away.
 */
@Injectable()
export class Counters {
  #sweptAt = 0;

  constructor(
    private readonly database: UnitOfWork,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * Counts one time of `what` about `whom` (an address, an e-mail, an id).
   * @returns 0 where that was within the limit, else the seconds until it may be done again
   */
  async take(what: string, whom: string, limit: Limit): Promise<number> {
    const id = this.#id(what, whom);
    const now = Date.now();
    const isTaken = await this.database.repeatableWrite(async (manager) => {
      await this.#sweep(manager, now);
      return (
        (await goOn(manager, id, limit, now)) ||
        (await begin(manager, id, limit, now)) ||
        // Another one began it in between.
        (await goOn(manager, id, limit, now))
      );
    });
    if (isTaken) return 0;
    const counter = await this.database.reader.findOneBy(CounterEntity, { id });
    const end = Math.min(counter?.endsAt.getTime() ?? now, endOf(limit, now).getTime());
    if (counter && counter.endsAt.getTime() > end) await this.#shorten(id, new Date(end));
    return Math.max(1, Math.ceil((end - now) / 1000));
  }

  /** Takes back what turned out to be harmless. */
  async giveBack(what: string, whom: string, times = 1): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager
        .createQueryBuilder()
        .update(CounterEntity)
        .set({ hits: () => 'CASE WHEN hits > :times THEN hits - :times ELSE 0 END' })
        .where({ id: this.#id(what, whom) })
        .setParameters({ times })
        .execute(),
    );
  }

  /** How often it was done since the count began and when it starts anew; `null` where it was not. */
  async countOf(what: string, whom: string): Promise<CounterEntity | null> {
    const id = this.#id(what, whom);
    const counter = await this.database.reader.findOneBy(CounterEntity, { id });
    return counter && counter.endsAt.getTime() > Date.now() ? counter : null;
  }

  /** Starts again from nothing. */
  async forget(what: string, whom: string): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.delete(CounterEntity, { id: this.#id(what, whom) }),
    );
  }

  /** Keeps in mind for some seconds that `what` is so about `whom`. */
  async remember(what: string, whom: string, seconds: number): Promise<void> {
    const mark = {
      id: this.#id(what, whom),
      hits: 1,
      endsAt: new Date(Date.now() + seconds * 1000),
    };
    await this.database.repeatableWrite((manager) => manager.upsert(CounterEntity, mark, ['id']));
  }

  async isRemembered(what: string, whom: string): Promise<boolean> {
    return this.database.reader.existsBy(CounterEntity, {
      id: this.#id(what, whom),
      endsAt: MoreThan(new Date()),
    });
  }

  #id(what: string, whom: string): string {
    return createHmac('sha256', this.secret).update(`counter ${what} ${whom}`).digest('hex');
  }

  /** The clock was set back; whoever waits does not wait for that, too. */
  async #shorten(id: string, endsAt: Date): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.update(CounterEntity, { id, endsAt: MoreThan(endsAt) }, { endsAt }),
    );
  }

  async #sweep(manager: EntityManager, now: number): Promise<void> {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    await manager.delete(CounterEntity, { endsAt: LessThan(new Date(now)) });
  }
}

/** One more, where the count is below its limit or its time is over; false where neither is. */
async function goOn(manager: EntityManager, id: string, limit: Limit, now: number) {
  const { affected } = await manager
    .createQueryBuilder()
    .update(CounterEntity)
    // In this order: MySQL sets the columns one after the other.
    .set({
      hits: () => 'CASE WHEN endsAt > :now THEN hits + 1 ELSE 1 END',
      endsAt: () => 'CASE WHEN endsAt > :now AND endsAt < :end THEN endsAt ELSE :end END',
    })
    .where('id = :id AND (endsAt <= :now OR hits < :points)')
    .setParameters({ id, now: new Date(now), end: endOf(limit, now), points: limit.points })
    .execute();
  return affected === 1;
}

async function begin(manager: EntityManager, id: string, limit: Limit, now: number) {
  try {
    await manager.insert(CounterEntity, { id, hits: 1, endsAt: endOf(limit, now) });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const endOf = ({ seconds }: Limit, now: number) => new Date(now + seconds * 1000);
