import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, ValidateBy } from 'class-validator';
import { brokenTextRule } from '../../contract/person-rules.js';
import { cleanText, storedAddress } from '../../contract/text.js';
import type { ChoiceRule, TextRule } from '../../contract/rules.js';

/** Of a text, the rule of the contract as a form asks it. */
export const TextCheck = (rule: TextRule): PropertyDecorator =>
  ValidateBy({
    name: 'text',
    validator: {
      validate: (value) => brokenTextRule(rule, value) === undefined,
      defaultMessage: (args) => brokenTextRule(rule, args?.value) ?? '',
    },
  });

/** Blank is nothing: what is optional is stored and answered as null then. */
const normalise = (value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) || null : value;

function asStored(text: string, format: TextRule['format']): string {
  if (format === 'email') return storedAddress(text);
  return format === 'amount' ? text.replace(',', '.') : text;
}

/** The formats that OpenAPI has a word for, too. */
const SWAGGER_FORMATS = ['email', 'date'];

export function TextField(rule: TextRule, docs: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      maxLength: rule.maxLength,
      ...(rule.minLength !== undefined && { minLength: rule.minLength }),
      ...(SWAGGER_FORMATS.includes(rule.format ?? '') && { format: rule.format }),
      ...(rule.required === undefined && { required: false, nullable: true }),
      ...docs,
    } as ApiPropertyOptions),
    Transform(({ value }) => {
      const text = normalise(value);
      return typeof text === 'string' ? asStored(text, rule.format) : text;
    }),
    TextCheck(rule),
  );
}

export function ChoiceField(rule: ChoiceRule, values: readonly string[], docs = {}) {
  return applyDecorators(
    ApiProperty({
      enum: values,
      ...(rule.required === undefined && { required: false, nullable: true }),
      ...docs,
    }),
    Transform(({ value }) => normalise(value)),
    rule.required === undefined ? IsOptional() : IsNotEmpty({ message: rule.required }),
    IsIn(values, { message: rule.invalid }),
  );
}

/** A request class: how each field of the request is checked, besides those that `base` has. */
export function requestOf<Request extends object, Base extends object = object>(
  fields: Record<Exclude<keyof Request, keyof Base>, PropertyDecorator> &
    Partial<Record<keyof Base, PropertyDecorator>>,
  base: new () => object = class {},
): new () => Request {
  class Fields extends base {}
  for (const [name, decorate] of Object.entries<PropertyDecorator>(fields))
    decorate(Fields.prototype, name);
  return Fields as new () => Request;
}
