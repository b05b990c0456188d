import { Module } from '@nestjs/common';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention-job.js';

@Module({ controllers: [PrivacyController], providers: [RetentionJob] })
export class PrivacyModule {}
