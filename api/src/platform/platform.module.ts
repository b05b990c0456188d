import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ACTOR_EMAILS, AuditLog, type ActorEmails } from './audit/audit-log.js';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CONFIG, type Config } from './config/config.js';
import { Counters } from './rate-limit/counters.js';
import { ErrorFilter } from './http/error.filter.js';
import { RateLimitGuard, RateLimits } from './rate-limit/rate-limit.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import { Figures } from './health/figures.js';
import { HealthController } from './health/health.controller.js';
import { RecurringJobs } from './jobs/recurring-jobs.js';
import { SESSION_SECRET, sessionSecret } from './config/session-secret.js';
import { validationPipe } from './validation/validation.pipe.js';

/** What holds for every call; guards run in this order, before the session's. */
@Global()
@Module({
  providers: [
    { provide: SESSION_SECRET, inject: [CONFIG], useFactory: sessionSecret },
    Counters,
    RateLimits,
    RecurringJobs,
    Figures,
    AuditLog,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_GUARD, useClass: SameOriginGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  controllers: [HealthController],
  exports: [SESSION_SECRET, Counters, RateLimits, RecurringJobs, Figures, AuditLog],
})
export class PlatformModule {
  /** @param actorEmails who the admins are that the history names; the platform knows none */
  static register(config: Config, actorEmails: ActorEmails): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: ACTOR_EMAILS, useValue: actorEmails },
      ],
      exports: [CONFIG, ACTOR_EMAILS],
    };
  }
}
