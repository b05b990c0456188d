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
    const sentences = new Set(Object.values(fields));
    return new ApiError(400, { error: [...sentences].join('. '), fields });
  }

  static unauthorized(): ApiError {
    return new ApiError(401, { error: ERRORS.signInNeeded });
  }

  static notFound(error: string): ApiError {
    return new ApiError(404, { error });
  }
}
