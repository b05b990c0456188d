import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, ValidateBy } from 'class-validator';
import { hasFormat } from '../../contract/formats.js';
import { cleanText, withoutInvisible } from '../../contract/clean-text.js';
import type { ChoiceRule, TextRule } from '../../contract/rules.js';

// class-validator's checks with the limits and sentences of the contract, in the order in which they are
// asked: `validationPipe` stops at the first that fails.

/** Optional is what may be missing, null or blank; it is stored and answered as null. */
const Presence = ({ required }: { required?: string }): PropertyDecorator =>
  required === undefined ? IsOptional() : IsNotEmpty({ message: required });

/**
 * In UTF-16 units without the space around, as the forms count. class-validator's own `MaxLength` counts
 * "❤️" as one character, and would let pass what does not fit a column of MySQL.
 */
const HasLength = (least: number, most: number, message = ''): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasLength',
      validator: {
        validate: (text: string) => text.trim().length >= least && text.trim().length <= most,
      },
    },
    { message },
  );

/** The forms ask the same of an address, a date and others; `IsEmail` takes and refuses other addresses. */
const HasFormat = (format: NonNullable<TextRule['format']>, message = ''): PropertyDecorator =>
  ValidateBy(
    { name: format, validator: { validate: (text: string) => hasFormat(format, text) } },
    { message },
  );

export const TextChecks = (rule: TextRule): PropertyDecorator =>
  applyDecorators(
    Presence(rule),
    IsString({ message: rule.notText }),
    ...(rule.minLength === undefined ? [] : [HasLength(rule.minLength, Infinity, rule.invalid)]),
    ...(rule.format === undefined ? [] : [HasFormat(rule.format, rule.invalid)]),
    HasLength(0, rule.maxLength, rule.tooLong),
  );

/** Blank is nothing. */
const normalise = (value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) || null : value;

function asStored(text: string, format: TextRule['format']): string {
  if (format === 'email') return withoutInvisible(text).toLowerCase();
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
    TextChecks(rule),
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
    Presence(rule),
    IsIn(values, { message: rule.invalid }),
  );
}
