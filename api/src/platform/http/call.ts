import { applyDecorators, Body, Headers, HttpCode, Param, type Type } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { GenericSchema } from 'valibot';
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.js';
import { SchemaPipe } from '../validation/schema.pipe.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { schemaDocs } from './schema-docs.js';

// What calls read and answer, with its place in the description of the API.

/** Answers with a status, and says with what. */
export const Answers = (status: number, type: Type | [Type], description: string) =>
  applyDecorators(HttpCode(status), ApiResponse({ status, type, description }));

/** The id of the record in the path. */
export const Id = () => documented(Param('id', UuidPipe), ApiParam({ name: 'id', format: 'uuid' }));

/** The body, as a schema of the contract has it. */
export const SchemaBody = (schema: GenericSchema) =>
  documented(Body(new SchemaPipe(schema)), ApiBody({ schema: schemaDocs(schema) }));

/** The version of the record that a change is bound to; without it, any. */
export const IfMatch = () =>
  documented(
    Headers('if-match'),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'The ETag of the record as it was seen; without it, any state will do',
    }),
  );

/** The key under which a request is done once. */
export const IdempotencyKey = (description: string) =>
  documented(
    Headers(IDEMPOTENCY_HEADER),
    ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description }),
  );

function documented(read: ParameterDecorator, document: MethodDecorator): ParameterDecorator {
  return (target, name, index) => {
    read(target, name, index);
    const method = name === undefined ? undefined : Reflect.getOwnPropertyDescriptor(target, name);
    if (name !== undefined && method) document(target, name, method);
  };
}
