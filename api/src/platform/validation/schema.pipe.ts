import { Injectable, type PipeTransform } from '@nestjs/common';
import { getDotPath, safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { ApiError } from '../http/api-error.js';

/**
 * Makes of a body what a schema of the contract says; unknown names are dropped.
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
