import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { is, parse, safeParse, type GenericSchema } from 'valibot';
import { schemaDocs } from '../http/describe-schema.js';
import { Satisfies } from './fields.js';

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
