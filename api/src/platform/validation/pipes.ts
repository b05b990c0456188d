import {
  Injectable,
  type PipeTransform,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import { getDotPath, safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { ApiError } from '../http/api-error.js';
import { isUUID } from 'class-validator';

/**
 * Validates and transforms a body by a schema of the contract; unknown fields are dropped.
 * @throws ApiError 400 with the sentence of each field by its path (`lines.0.quantity`)
 */
@Injectable()
export class SchemaPipe<Schema extends GenericSchema> implements PipeTransform<
  unknown,
  InferOutput<Schema>
> {
  constructor(private readonly schema: Schema) {}

  transform(body: unknown): InferOutput<Schema> {
    // A list is an object to valibot, too, and would do where every name may be left out.
    const result = safeParse(this.schema, Array.isArray(body) ? null : body);
    if (result.success) return result.output;
    throw ApiError.invalid(
      Object.fromEntries(
        result.issues.map((issue) => [getDotPath(issue) ?? 'body', issue.message]),
      ),
    );
  }
}

/** An id in a path: a uuid, in the lower case that ids are stored in. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw ApiError.invalid({ id: 'The id must be a uuid' });
    return value.toLowerCase();
  }
}

/**
 * Validates and transforms bodies and queries by their classes; unknown fields are dropped.
 * @throws ApiError 400 with the sentence of each field that breaks a rule
 */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => ApiError.invalid(Object.fromEntries(errors.map(sentenceOf))),
  });

const sentenceOf = ({ property, constraints = {} }: ValidationError): [string, string] => [
  property,
  Object.values(constraints)[0] ?? '',
];
