import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Between, MoreThanOrEqual } from 'typeorm';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import {
  DIARY_ERRORS,
  daysFrom,
  type Closed,
  type DaysAhead,
  type NewClosedDays,
} from '../../contract/schedules/diary.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isInserted } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { dayAfter, latestWallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { ClosedDayEntity } from './closed-day.entity.js';
import { DiaryService } from './diary.service.js';

@Injectable()
export class ClosedDaysService {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly diary: DiaryService,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Closes a day, or with `until` each day of a span; those of a span that are closed already stay as they are.
   * @throws ApiError 409 where there is none left to close
   */
  async close({ date, until, note }: NewClosedDays): Promise<Closed> {
    const days = await this.#insertDays(date, until ?? date, note ?? null);
    const events = await this.diary.eventsOn({ from: date, to: until ?? date });
    return { ...(until ? { days } : days[0]), events };
  }

  async #insertDays(from: string, to: string, note: string | null): Promise<ClosedDayEntity[]> {
    const all = Array.from({ length: daysFrom(from, to) }, (_, at) => dayAfter(from, at));
    const closed = await this.database.manager.findBy(ClosedDayEntity, { date: Between(from, to) });
    const days = all
      .filter((date) => !closed.some((day) => day.date === date))
      .map((date) => ({ id: randomUUID(), date, note }));
    const [first] = days;
    if (!first)
      throw new ApiError(409, {
        error: from === to ? DIARY_ERRORS.closedAlready : DIARY_ERRORS.allClosedAlready,
      });
    const insert = this.database.transaction(
      () => this.database.insertMany(ClosedDayEntity, days),
      { entity: ClosedDayEntity, id: first.id },
    );
    // Somebody else may have closed one of them meanwhile.
    return (await isInserted(insert)) ? days : this.#insertDays(from, to, note);
  }

  /** @throws ApiError 404 */
  async open(id: string): Promise<{ id: string }> {
    const { affected } = await this.database.delete(ClosedDayEntity, { id });
    if (affected === 0) throw ApiError.notFound(DIARY_ERRORS.closedDayNotFound);
    return { id };
  }

  /** The closed days from today on, for visitors: without notes. */
  async ahead(): Promise<DaysAhead> {
    const { date: today } = latestWallClock(new Date(), this.config.settings.timeZone);
    return this.database.read(async () => {
      const days = await this.database.manager.find(ClosedDayEntity, {
        select: { date: true },
        where: { date: MoreThanOrEqual(today) },
        order: { date: 'ASC' },
      });
      const { document } = await this.catalogue.newest();
      return { closed: days.map(({ date }) => date), leadDays: document.leadDays };
    });
  }
}
