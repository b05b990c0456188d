import {
  applyDecorators,
  Headers,
  HttpCode,
  Param,
  UseInterceptors,
  createParamDecorator,
  type CallHandler,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension, ApiHeader, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest, FastifyContextConfig } from 'fastify';
import { map } from 'rxjs';
import type { GenericSchema } from 'valibot';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ERROR_BODY_SCHEMA } from '../../contract/errors.js';
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.js';
import { UuidPipe } from '../validation/pipes.js';
import type { SignedInUser } from '../../contract/auth.js';

// What calls read and answer, with its place in the description of the API.

/** @param answer alone or in a list @param tagOf makes the ETag of the answer */
export const Answers = <Answer = never>(
  status: number,
  answer: GenericSchema | [GenericSchema],
  description: string,
  tagOf?: (answer: Answer) => string,
) => {
  const isArray = Array.isArray(answer);
  const standardSchema = isArray ? answer[0] : answer;
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, standardSchema, isArray, description }),
    ...(tagOf ? [SendsHeaders((body: Answer) => [{ etag: tagOf(body) }, body])] : []),
  );
};

/** Makes headers and the body of what the calls of a method, or of a class, return. */
export const SendsHeaders = <Returned>(
  split: (returned: Returned) => [headers: Record<string, string | number>, body: unknown],
) =>
  UseInterceptors({
    intercept: (context: ExecutionContext, next: CallHandler<Returned>) =>
      next.handle().pipe(
        map((returned) => {
          const [headers, body] = split(returned);
          context.switchToHttp().getResponse<FastifyReply>().headers(headers);
          return body;
        }),
      ),
  });

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

export const Id = () => documented(Param('id', UuidPipe), ApiParam({ name: 'id', format: 'uuid' }));

const IF_MATCH = ApiHeader({
  name: 'If-Match',
  required: false,
  description: 'The ETag of the record as it was seen; without it, any state will do',
});

export const IfMatch = () => documented(Headers('if-match'), IF_MATCH);

export const IdempotencyKey = (description: string) =>
  documented(
    Headers(IDEMPOTENCY_HEADER),
    ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description }),
  );

const mark = () => Reflector.createDecorator<undefined, boolean>({ transform: () => true });

/** What the session guard asks for. */
export const IsPublic = mark();

/** For `completeCalls`, which takes the mark out. */
export const PUBLIC_CALL = 'x-public';

/** Opens a route to everybody; every route without it needs a session. */
export const Public = () => applyDecorators(IsPublic(), ApiExtension(PUBLIC_CALL, true));

/** Of a public route that does more for whoever has a live session: `@CurrentUser()` may be undefined. */
export const OptionalSession = mark();

/** The signed-in user of a request, and the row of the session. */
export interface UserOfSession extends SignedInUser {
  tokenHash: string;
}

type RequestOfUser = FastifyRequest & { user: UserOfSession };

const ofUser = <T>(pick: (user: UserOfSession) => T) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    pick(context.switchToHttp().getRequest<RequestOfUser>().user),
  );

export const CurrentUser = ofUser((user) => user);

export const Uid = ofUser(({ uid }) => uid);

/** Who changes a record, and the ETag of the record as they saw it. */
export interface Editor {
  uid: string;
  ifMatch?: string | undefined;
}

const editorOf = createParamDecorator((_: unknown, context: ExecutionContext): Editor => {
  const { user, headers } = context.switchToHttp().getRequest<RequestOfUser>();
  return { uid: user.uid, ifMatch: headers['if-match'] };
});

export const By = () => documented(editorOf(), IF_MATCH);

/** The session's row, for what may be stored only while it has not ended. */
export const SessionHash = ofUser(({ tokenHash }) => tokenHash);

function documented(read: ParameterDecorator, document: MethodDecorator): ParameterDecorator {
  return (target, name, index) => {
    read(target, name, index);
    const method = name === undefined ? undefined : Reflect.getOwnPropertyDescriptor(target, name);
    if (name !== undefined && method) document(target, name, method);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers are compressed unless it is false. */
    isCompressed?: false;
    bodyLimitBytes?: number;
    /** The metric that counts what the route has created. */
    created?: { metric: string; help: string };
  }
}

/** A route has one such decorator. */
export const RouteSettings = (settings: FastifyContextConfig) => RouteConfig(settings);

/** Of what anybody may send that has no long text; requests and messages of visitors have some. */
export const ShortBody = () => RouteSettings({ bodyLimitBytes: 8 * 1024 });
