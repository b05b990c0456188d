import { HttpException } from '@nestjs/common';
import { ERRORS, type ErrorBody } from '../../contract/errors.js';

/** An error whose message is shown to the user. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(body, status);
  }

  static invalid(fields: Record<string, string>): ApiError {
    return new ApiError(400, { error: sentences(Object.values(fields)), fields });
  }

  static unauthorized(): ApiError {
    return new ApiError(401, { error: ERRORS.signInNeeded });
  }

  static notFound(error: string): ApiError {
    return new ApiError(404, { error });
  }
}

const sentences = (messages: string[]) => [...new Set(messages)].join('. ');
