import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { SpamRepository } from './spam.repository.js';

@Module({ imports: [IdempotencyModule], providers: [SpamRepository], exports: [SpamRepository] })
export class SpamModule {}
