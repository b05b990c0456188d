import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../http/api-errors.js';
import { ApiError } from '../http/api-error.js';
import { Public } from '../http/public.js';
import { UnitOfWork } from '../database/unit-of-work.js';

const PATIENCE_MS = 2000;

class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: UnitOfWork) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Alive, and the database answers' })
  @ApiOkResponse({ type: HealthResponse, description: 'The server and its database answer' })
  @ApiErrors()
  async health(): Promise<HealthResponse> {
    const timer = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      const timeout = setTimeout(() => reject(unavailable()), PATIENCE_MS);
      timer.signal.addEventListener('abort', () => clearTimeout(timeout));
    });
    try {
      await Promise.race([this.database.reader.query('SELECT 1'), tooLate]);
      return { status: 'ok' };
    } catch {
      throw unavailable();
    } finally {
      timer.abort();
    }
  }
}

const unavailable = () =>
  new ApiError(503, { error: 'The database does not answer' }, { 'retry-after': '5' });
