import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { brokenTextRule } from '../../contract/check.js';
import { cleanText, withoutInvisible } from '../../contract/clean-text.js';
import type { ChoiceRule, TextRule } from '../../contract/rules.js';

/** Gives the sentence of the rule that a value breaks, or `undefined`; `request` is what it is part of. */
type Check = (value: unknown, request: object) => string | undefined;

/** Makes class-validator ask `check`, and answer in its words. */
export function Satisfies(check: Check): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'satisfies',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, args) => check(value, args?.object ?? {}) === undefined,
        defaultMessage: (args) => check(args?.value, args?.object ?? {}) ?? '',
      },
    });
  };
}

/** Blank is nothing. */
const normalise = (value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) || null : value;

function asStored(text: string, format: TextRule['format']): string {
  if (format === 'email') return withoutInvisible(text).toLowerCase();
  return format === 'amount' ? text.replace(',', '.') : text;
}

const SWAGGER_FORMATS = {
  email: 'email',
  date: 'date',
  time: undefined,
  amount: undefined,
  dashboard: undefined,
};

/** A text of a request under a rule of the contract. */
export function TextField(rule: TextRule, docs: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      maxLength: rule.maxLength,
      ...(rule.minLength !== undefined && { minLength: rule.minLength }),
      ...(rule.format && SWAGGER_FORMATS[rule.format] && { format: SWAGGER_FORMATS[rule.format] }),
      ...(rule.required === undefined && { required: false, nullable: true }),
      ...docs,
    } as ApiPropertyOptions),
    Transform(({ value }) => {
      const text = normalise(value);
      return typeof text === 'string' ? asStored(text, rule.format) : text;
    }),
    Satisfies((value) => brokenTextRule(rule, value)),
  );
}

/** A field of a request that takes one of `values`. */
export function ChoiceField(rule: ChoiceRule, values: readonly string[], docs = {}) {
  return applyDecorators(
    ApiProperty({
      enum: values,
      ...(rule.required === undefined && { required: false, nullable: true }),
      ...docs,
    }),
    Transform(({ value }) => normalise(value)),
    Satisfies((value) => {
      if (value === undefined || value === null) return rule.required;
      return values.includes(value as string) ? undefined : rule.invalid;
    }),
  );
}
