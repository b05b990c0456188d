import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalDataRegistry } from '../people/personal-data.js';
import { PersonService } from './person.service.js';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention-job.js';
import { SpamPersonalData } from './spam.personal-data.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [PrivacyController],
  providers: [PersonalDataRegistry, PersonService, RetentionJob, SpamPersonalData],
  exports: [PersonService],
})
export class PrivacyModule {}
