import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MINUTE_MS, RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { MESSAGE_SOURCES, type MessageSources } from '../sources.js';
import { remind } from './remind.js';

/** Looks every minute whether the clock has something to say; first when the server has settled. */
@Injectable()
export class Reminders implements OnApplicationBootstrap {
  constructor(
    private readonly writer: DataSource,
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MESSAGE_SOURCES) private readonly sources: MessageSources,
  ) {}

  onApplicationBootstrap(): void {
    const { timeZone } = this.config.settings;
    const { database, sources, writer } = this;
    this.jobs.add({
      name: 'write reminders',
      firstInMs: (3 + Math.random() * 2) * MINUTE_MS,
      everyMs: MINUTE_MS,
      retryMs: MINUTE_MS,
      run: () => remind({ database, sources, writer, timeZone, now: new Date() }),
    });
  }
}
