import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import * as v from 'valibot';
import { described, record } from '../../contract/record.js';
import { Answers, CurrentUser, OptionalSession, Public } from '../http/call.js';
import { ApiError } from '../http/api-error.js';
import type { SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Gauges } from './gauges.js';

const TIMEOUT_MS = 2000;

const HEALTH_SCHEMA = record('Health', () => ({
  status: v.picklist(['ok']),
  details: v.optional(
    described(
      v.record(v.string(), v.nullable(v.number())),
      'For a signed-in admin: the age in seconds of the oldest message that waits',
    ),
  ),
}));
type Health = v.InferOutput<typeof HEALTH_SCHEMA>;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: UnitOfWork,
    private readonly gauges: Gauges,
  ) {}

  @Public()
  @OptionalSession()
  @Get()
  @ApiOperation({ summary: 'Alive, and the database answers' })
  @Answers(200, HEALTH_SCHEMA, 'The server and its database answer')
  async health(@CurrentUser() user: SignedInUser | undefined): Promise<Health> {
    const answer = await Promise.race([
      this.#check(user).catch(() => undefined),
      sleep(TIMEOUT_MS, undefined, { ref: false }),
    ]);
    if (answer) return answer;
    throw new ApiError(503, { error: 'The database does not answer' }, { 'retry-after': '5' });
  }

  async #check(user: SignedInUser | undefined): Promise<Health> {
    await this.database.reader.query('SELECT 1');
    return { status: 'ok', ...(user && { details: await this.gauges.read() }) };
  }
}
