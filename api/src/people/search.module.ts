import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { callingCodeOf } from '../contract/phone.js';
import { redactError } from '../platform/database/redact-error.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { renewSearchTexts } from './renew-search-texts.js';

/** Before the first request; the next start tries again what fails, and all else works meanwhile. */
@Injectable()
class SearchTextRenewal implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      await renewSearchTexts(this.database, callingCodeOf(this.config.settings.contactPhone));
    } catch (error) {
      const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
      log.error({ err: redactError(error) }, 'could not renew what searches look through');
    }
  }
}

@Module({ providers: [SearchTextRenewal] })
export class SearchModule {}
