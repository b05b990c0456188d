import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import { redactError } from '../platform/database/redact-error.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { PersonEntity } from './person.entity.js';
import { renewSearchTexts } from './renew-search-texts.js';

const PERSON_ENTITIES = Symbol('PERSON_ENTITIES');

/** Before the first request; the next start tries again what fails; everything else works until then. */
@Injectable()
class SearchTextRenewal implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PERSON_ENTITIES) private readonly entities: (new () => PersonEntity)[],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      await renewSearchTexts(this.database, this.entities, this.config.callingCode);
    } catch (error) {
      const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
      log.error({ err: redactError(error) }, 'could not renew what searches look through');
    }
  }
}

@Module({})
export class SearchModule {
  /** @param entities every table that has a `searchText` */
  static register(entities: (new () => PersonEntity)[]): DynamicModule {
    return {
      module: SearchModule,
      providers: [SearchTextRenewal, { provide: PERSON_ENTITIES, useValue: entities }],
    };
  }
}
