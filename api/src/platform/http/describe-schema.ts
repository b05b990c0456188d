import type { ApiBodyOptions, SwaggerDocumentOptions } from '@nestjs/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type SchemaObject = Exclude<
  Extract<ApiBodyOptions, { schema: unknown }>['schema'],
  { $ref: string }
>;

/** What the API's description says of a schema of the contract. */
export const schemaDocs = (schema: GenericSchema): SchemaObject =>
  toJsonSchema(schema, {
    target: 'openapi-3.0',
    errorMode: 'ignore',
    typeMode: 'input',
    // Which of several schemas it is, only a value decides.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'lazy' ? { type: 'object' } : undefined,
  }) as SchemaObject;

/** The same where `record`s in it are components of the description, each under its name. */
export const describeSchema: SwaggerDocumentOptions['standardSchemaConverter'] = (schema) => {
  const components: Record<string, unknown> = {};
  return { schema: withReferences(schemaDocs(schema as GenericSchema), components), components };
};

function withReferences(docs: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(docs)) return docs.map((each) => withReferences(each, components));
  if (typeof docs !== 'object' || docs === null) return docs;
  const parts = Object.fromEntries(
    Object.entries(docs).map(([key, each]) => [key, withReferences(each, components)]),
  );
  // A title is the name that `record` gives.
  const { title, type, properties, required, ...ofField } = parts;
  if (typeof title !== 'string') return parts;
  components[title] = { type, properties, required };
  const reference = { $ref: `#/components/schemas/${title}` };
  return Object.keys(ofField).length === 0 ? reference : { ...ofField, allOf: [reference] };
}
