import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, type ApiBodyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { is, parse, safeParse, type GenericSchema } from 'valibot';
import { Satisfies } from './fields.js';
import { toJsonSchema } from '@valibot/to-json-schema';

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

/** An optional field of a request that has a schema of its own: empty is null, unknown names in it are dropped. */
export const SchemaField = (schema: GenericSchema, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...schemaDocs(schema),
      required: false,
      nullable: true,
      description,
    } as ApiPropertyOptions),
    // As it came: class-transformer would make classes of its parts.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
      const value = obj[key];
      if (typeof value === 'string' && value.trim() === '') return null;
      return is(schema, value) ? parse(schema, value) : value;
    }),
    Satisfies((value) => {
      if (value === undefined || value === null) return undefined;
      return safeParse(schema, value).issues?.[0].message;
    }),
  );
