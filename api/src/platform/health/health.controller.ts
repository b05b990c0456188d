import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import * as v from 'valibot';
import { described, record } from '../../contract/record.js';
import { Answers, CurrentUser, OptionalSession, Public } from '../http/call.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiError } from '../http/api-error.js';
import type { SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Figures } from './figures.js';

const PATIENCE_MS = 2000;

const HEALTH_SCHEMA = record('Health', () => ({
  status: v.picklist(['ok']),
  details: v.optional(
    described(
      v.record(v.string(), v.nullable(v.number())),
      'For a signed-in admin: the age in seconds of the oldest message that waits',
    ),
  ),
}));

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: UnitOfWork,
    private readonly figures: Figures,
  ) {}

  @Public()
  @OptionalSession()
  @Get()
  @ApiOperation({ summary: 'Alive, and the database answers' })
  @Answers(200, HEALTH_SCHEMA, 'The server and its database answer')
  @ApiErrors()
  async health(
    @CurrentUser() user: SignedInUser | undefined,
  ): Promise<v.InferOutput<typeof HEALTH_SCHEMA>> {
    const timer = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      const timeout = setTimeout(() => reject(unavailable()), PATIENCE_MS);
      timer.signal.addEventListener('abort', () => clearTimeout(timeout));
    });
    try {
      await Promise.race([this.database.reader.query('SELECT 1'), tooLate]);
      if (!user) return { status: 'ok' };
      return { status: 'ok', details: await Promise.race([this.figures.read(), tooLate]) };
    } catch {
      throw unavailable();
    } finally {
      timer.abort();
    }
  }
}

const unavailable = () =>
  new ApiError(503, { error: 'The database does not answer' }, { 'retry-after': '5' });
