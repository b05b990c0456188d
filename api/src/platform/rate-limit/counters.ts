import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { Limit } from '../../contract/rate-limits.js';
import { isInserted } from '../database/errors.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { CounterEntity } from './counter.entity.js';
import { SESSION_SECRET } from '../config/session-secret.js';

const SWEEP_MS = 60_000;

/**
 * Counts of all servers (docs/decisions/0004). A call whose connection is lost is repeated: it is better to
 * count it twice than to refuse a visitor.
 */
@Injectable()
export class Counters {
  #sweptAt = 0;

  constructor(
    private readonly database: UnitOfWork,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * Counts one use of the limit `name` by `key` (an address, an e-mail, an id).
   * @returns 0 where that was within the limit, else the seconds until the next use is allowed
   */
  async consume(name: string, key: string, limit: Limit): Promise<number> {
    const id = this.#id(name, key);
    const now = Date.now();
    const isConsumed = await this.database.repeatableWrite(async () => {
      await this.#sweep(now);
      return (
        (await this.#increment(id, limit, now)) ||
        (await this.#insert(id, limit, now)) ||
        // Another call has inserted it in between.
        (await this.#increment(id, limit, now))
      );
    });
    if (isConsumed) return 0;
    const counter = await this.database.reader.findOneBy(CounterEntity, { id });
    const end = Math.min(counter?.endsAt.getTime() ?? now, endOf(limit, now).getTime());
    if (counter && counter.endsAt.getTime() > end) await this.#shorten(id, new Date(end));
    return Math.max(1, Math.ceil((end - now) / 1000));
  }

  /** Takes back uses that turned out to be harmless. */
  async refund(name: string, key: string, times = 1): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager
        .createQueryBuilder()
        .update(CounterEntity)
        .set({ hits: () => 'CASE WHEN hits > :times THEN hits - :times ELSE 0 END' })
        .where({ id: this.#id(name, key) })
        .setParameters({ times })
        .execute(),
    );
  }

  /** Of the window that is open now. */
  current(name: string, key: string): Promise<CounterEntity | null> {
    const [id, endsAt] = [this.#id(name, key), MoreThan(new Date())];
    return this.database.reader.findOneBy(CounterEntity, { id, endsAt });
  }

  async reset(name: string, key: string): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.delete(CounterEntity, { id: this.#id(name, key) }),
    );
  }

  /** Sets a flag `name` for `key` that expires after some seconds. */
  async mark(name: string, key: string, seconds: number): Promise<void> {
    const mark = { id: this.#id(name, key), hits: 1, endsAt: endOf({ seconds }, Date.now()) };
    await this.database.repeatableWrite((manager) => manager.upsert(CounterEntity, mark, ['id']));
  }

  async isMarked(name: string, key: string): Promise<boolean> {
    return (await this.current(name, key)) !== null;
  }

  #id(name: string, key: string): string {
    return createHmac('sha256', this.secret).update(`counter ${name} ${key}`).digest('hex');
  }

  /** The clock was set back: nobody has to wait longer than the limit's own window. */
  async #shorten(id: string, endsAt: Date): Promise<void> {
    await this.database.repeatableWrite((manager) =>
      manager.update(CounterEntity, { id, endsAt: MoreThan(endsAt) }, { endsAt }),
    );
  }

  async #sweep(now: number): Promise<void> {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    await this.database.delete(CounterEntity, { endsAt: LessThan(new Date(now)) });
  }

  /** False where the counter is at its limit in an open window, or does not exist. */
  async #increment(id: string, limit: Limit, now: number): Promise<boolean> {
    const { affected } = await this.database.manager
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

  #insert(id: string, limit: Limit, now: number): Promise<boolean> {
    const counter = { id, hits: 1, endsAt: endOf(limit, now) };
    return isInserted(this.database.insert(CounterEntity, counter));
  }
}

const endOf = ({ seconds }: Pick<Limit, 'seconds'>, now: number) => new Date(now + seconds * 1000);
