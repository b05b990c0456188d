import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse } from '@nestjs/swagger';
import type { ErrorBody } from '../../contract/errors.js';

export class ErrorResponse implements ErrorBody {
  @ApiProperty({ description: 'One sentence for a person' })
  error!: string;

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: { type: 'string' },
    description: 'On a 400: the sentence of each field that broke a rule',
  })
  fields?: Record<string, string>;

  @ApiProperty({ required: false, description: 'On a 5xx: what the log of the server has too' })
  requestId?: string;
}

const MEANINGS: Record<number, string> = {
  400: 'A rule is broken, or the request cannot be understood',
  401: 'Nobody is signed in',
  403: 'The request came from another site',
  404: 'There is no such record',
  409: 'The record is in a state in which that cannot be done, or its personal data was erased',
  410: 'The Idempotency-Key came before, with a request that is no longer kept',
  412: 'The record is not what If-Match says any more; the answer says who changed it',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key came with another request before',
  428: 'If-Match is missing',
  429: 'Too many requests from this address; Retry-After says when to come back',
  500: 'The server failed',
  503: 'The database does not answer; Retry-After says when to come back',
};

/** Documents the errors of a route, and 500 and 503, which every route has. */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(
    ApiExtraModels(ErrorResponse),
    ...[...statuses, 500, 503].map((status) =>
      ApiResponse({ status, type: ErrorResponse, description: MEANINGS[status] ?? '' }),
    ),
  );
