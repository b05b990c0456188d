import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Answers, CurrentUser, OptionalSession, Public } from '../http/call.js';
import { ApiErrors } from '../http/api-errors.js';
import { ApiError } from '../http/api-error.js';
import type { SignedInUser } from '../../contract/auth.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Figures } from './figures.js';

const TIMEOUT_MS = 2000;

class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: { type: 'number', nullable: true },
    description: 'For a signed-in admin: the age in seconds of the oldest message that waits',
  })
  details?: Record<string, number | null>;
}

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
  @Answers(200, HealthResponse, 'The server and its database answer')
  @ApiErrors()
  async health(@CurrentUser() user: SignedInUser | undefined): Promise<HealthResponse> {
    const answer = await Promise.race([
      this.#check(user).catch(() => undefined),
      sleep(TIMEOUT_MS, undefined, { ref: false }),
    ]);
    if (answer) return answer;
    throw new ApiError(503, { error: 'The database does not answer' }, { 'retry-after': '5' });
  }

  async #check(user: SignedInUser | undefined): Promise<HealthResponse> {
    await this.database.reader.query('SELECT 1');
    return { status: 'ok', ...(user && { details: await this.figures.read() }) };
  }
}
