import { Module, type DynamicModule } from '@nestjs/common';
import { PERSONAL_DATA, type PersonalData } from '../people/personal-data.js';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention-job.js';

@Module({})
export class PrivacyModule {
  /** @param holders who holds personal data */
  static register(holders: readonly PersonalData[]): DynamicModule {
    return {
      module: PrivacyModule,
      controllers: [PrivacyController],
      providers: [RetentionJob, { provide: PERSONAL_DATA, useValue: holders }],
    };
  }
}
