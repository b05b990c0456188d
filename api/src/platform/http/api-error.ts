import {
  BadRequestException,
  HttpException,
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody } from '../../contract/errors.js';
import { isFull, isUnreachable, redactError } from '../database/errors.js';

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

  /** The row that was found. @throws ApiError 404 with the sentence where there is none */
  static assertFound<Row>(row: Row | null, sentence: string): Row {
    if (row === null) throw ApiError.notFound(sentence);
    return row;
  }
}

/** Sentences for errors of the framework, whose own messages are not sent. */
const REFUSALS: Record<number, string> = {
  400: 'The request could not be understood; please check it and try again',
  401: ERRORS.signInNeeded,
  403: 'This request is not allowed from here',
  404: ERRORS.nothingHere,
  408: 'The request took too long to arrive; please try again',
  413: 'The request is too large',
  414: 'The address is too long',
  415: ERRORS.notJson,
  429: ERRORS.tooManyRequests,
  431: 'The request has too many or too long headers',
};
const FAILURE = 'Something went wrong on our side; please try again';
const UNAVAILABLE = 'The service is unavailable for a moment; please try again shortly';
const FULL = 'There is no room left to store this; please try again later';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/**
 * Answers a request with an error; a 5xx is logged with the request id that the answer has. That a visitor's
 * connection was cut in the middle of a body has the code of a database's lost connection.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const isCut = request.raw.destroyed && !request.raw.complete;
  const answer = toApiError(isCut ? new BadRequestException() : error);
  const status = answer.getStatus();
  const isFailure = status >= 500;
  if (isFailure) request.log.error({ err: redactError(error) }, 'request failed');
  const body = { ...answer.body, ...(isFailure && { requestId: request.id }) };
  reply.removeHeader('etag').headers(answer.headers).header('cache-control', 'no-store');
  reply.type('application/json; charset=utf-8').code(status).send(JSON.stringify(body));
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnreachable(error))
    return new ApiError(503, { error: UNAVAILABLE }, { 'retry-after': '5' });
  if (isFull(error)) return new ApiError(503, { error: FULL }, { 'retry-after': '60' });
  const status = statusOf(error);
  const sentence = REFUSALS[status] ?? (status < 500 ? REFUSALS[400] : FAILURE);
  return new ApiError(status, { error: sentence ?? FAILURE });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
