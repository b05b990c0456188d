import { ApiHeader } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.js';

/** Documents that requests under the same key are done once. */
export const ApiIdempotencyKey = (description: string) =>
  ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description });
