import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { DomainEvents } from './events/domain-events.js';
import { CONFIG, type Config } from './config/config.js';
import { Counters } from './rate-limit/counters.js';
import { ErrorFilter } from './http/api-error.js';
import { RateLimitGuard, RateLimits } from './rate-limit/rate-limit.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import type { OpenDatabase } from './database/data-source.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { Gauges } from './health/gauges.js';
import { HealthController } from './health/health.controller.js';
import { RecurringJobs } from './jobs/recurring-jobs.js';
import { SESSION_SECRET, sessionSecret } from './config/session-secret.js';
import { SchemaPipe, validationPipe } from './validation/pipes.js';

const SHARED = [
  { provide: SESSION_SECRET, inject: [CONFIG], useFactory: sessionSecret },
  Counters,
  RateLimits,
  RecurringJobs,
  Gauges,
  DomainEvents,
];

/** What applies to every call; the guards run in this order, before the session's. */
@Global()
@Module({
  providers: [
    ...SHARED,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_PIPE, useClass: SchemaPipe },
    { provide: APP_GUARD, useClass: SameOriginGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  controllers: [HealthController],
  exports: SHARED,
})
export class PlatformModule {
  /** @param database open and migrated; the caller closes it */
  static register(
    config: Config,
    { writer, unitOfWork }: Pick<OpenDatabase, 'unitOfWork' | 'writer'>,
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => writer.options,
          dataSourceFactory: () => Promise.resolve(writer),
        }),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: UnitOfWork, useValue: unitOfWork },
      ],
      exports: [CONFIG, UnitOfWork],
    };
  }
}
