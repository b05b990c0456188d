import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ERROR_BODY_SCHEMA } from '../../contract/errors.js';

export const MEANINGS: Record<number, string> = {
  400: 'A rule is broken, or the request cannot be understood',
  401: 'Nobody is signed in',
  403: 'The request came from another site',
  404: 'There is no such record',
  409: 'The record is in a state in which that cannot be done, or its personal data was erased',
  410: 'The Idempotency-Key was used for a request that has since been deleted',
  412: 'The record is not what If-Match says any more; the answer says who changed it',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The Idempotency-Key came with another request before',
  428: 'If-Match is missing',
  429: 'Too many requests from this address; Retry-After says when to come back',
  500: 'The server failed',
  503: 'The database does not answer; Retry-After says when to come back',
};

/** Documents errors of a call that do not follow from its method and what it takes (`completeCalls`). */
export const ApiErrors = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({
        status,
        standardSchema: ERROR_BODY_SCHEMA,
        description: MEANINGS[status] ?? '',
      }),
    ),
  );
