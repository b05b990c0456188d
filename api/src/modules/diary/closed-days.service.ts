import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import {
  DIARY_ERRORS,
  type ClosedDay,
  type DaysAhead,
  type NewClosedDay,
} from '../../contract/schedules/diary.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { ClosedDayEntity } from './closed-day.entity.js';

/** Days on which the owner accepts nothing. */
@Injectable()
export class ClosedDaysService {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 409 where it is closed already */
  async close({ date, note }: NewClosedDay): Promise<ClosedDay> {
    const day = { id: randomUUID(), date, note: note ?? null };
    try {
      await this.database.transaction(() => this.database.insert(ClosedDayEntity, day), {
        entity: ClosedDayEntity,
        id: day.id,
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError(409, { error: DIARY_ERRORS.closedAlready });
      throw error;
    }
    return day;
  }

  /** @throws ApiError 404 */
  async open(id: string): Promise<{ id: string }> {
    const { affected } = await this.database.write(() =>
      this.database.manager.delete(ClosedDayEntity, { id }),
    );
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
