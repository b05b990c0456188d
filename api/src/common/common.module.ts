import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error.filter.js';
import { RateLimitGuard, RateLimits } from './rate-limit.js';
import { SameOriginGuard } from './same-origin.guard.js';
import { validationPipe } from './validation.pipe.js';

/** What holds for every call; guards run in this order, before the session's. */
@Global()
@Module({
  providers: [
    RateLimits,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_GUARD, useClass: SameOriginGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [RateLimits],
})
export class CommonModule {}
