import { Inject, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ScheduleBackfill } from './backfill-schedules.js';
import { setTimeZone } from './schedule.subscribers.js';

@Module({ providers: [ScheduleBackfill] })
export class SchedulesModule {
  constructor(writer: DataSource, @Inject(CONFIG) { settings }: Config) {
    setTimeZone(writer, settings.timeZone);
  }
}
