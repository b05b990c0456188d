import type { ApiBodyOptions } from '@nestjs/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type SchemaObject = Exclude<
  Extract<ApiBodyOptions, { schema: unknown }>['schema'],
  { $ref: string }
>;

/** What the API's description says of a schema of the contract. */
export const schemaDocs = (schema: GenericSchema): SchemaObject => {
  const docs = toJsonSchema(schema, {
    target: 'openapi-3.0',
    errorMode: 'ignore',
    typeMode: 'input',
  });
  delete docs.$schema;
  return docs as SchemaObject;
};
