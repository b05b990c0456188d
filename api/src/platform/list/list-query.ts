import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  PAGE_MAX,
  TEXT_LIMITS,
} from '../../contract/limits.js';
import { isCalendarDate } from '../../contract/formats.js';
import { Satisfies } from '../validation/fields.js';

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

/** An optional parameter. @param sentence the error where it is invalid */
const OptionalParameter = (isValid: (value: unknown) => boolean, sentence: string) =>
  Satisfies((value) => (value === undefined || isValid(value) ? undefined : sentence));

/** An integer from 1 to `max`. */
export function NumberParameter(name: string, max: number, fallback: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, default: fallback }),
    Transform(({ value }) => toNumber(value)),
    OptionalParameter(
      (value) => typeof value === 'number' && value >= 1 && value <= max,
      `${name} must be a whole number from 1 to ${String(max)}`,
    ),
  );
}

/** One of a list of values. */
export function ChoiceParameter(name: string, values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: values }),
    OptionalParameter(
      (value) => values.includes(value as string),
      `${name} must be one of ${values.join(', ')}`,
    ),
  );
}

/** A boolean that defaults to false. */
export function FlagParameter(name: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    OptionalParameter((value) => typeof value === 'boolean', `${name} must be true or false`),
  );
}

/** A calendar date `YYYY-MM-DD`. */
export function DateParameter(name: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date' }),
    OptionalParameter(
      (value) => typeof value === 'string' && isCalendarDate(value),
      `${name} must be a calendar date, such as 2026-07-18`,
    ),
  );
}

/** Each of `fields` ascending, and with `-` in front descending. */
export const sortValues = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => [field, `-${field}`]);

export class PageQuery {
  @NumberParameter('page', PAGE_MAX, 1)
  page?: number;

  @NumberParameter('limit', PAGE_LIMIT_MAX, PAGE_LIMIT_DEFAULT)
  limit?: number;
}

/** The parameters of every list. */
export class ListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: TEXT_LIMITS.search,
    description: 'Part of a name, an e-mail address or a phone number',
  })
  @OptionalParameter(
    (value) => typeof value === 'string' && value.length <= TEXT_LIMITS.search,
    `q must be one text of at most ${String(TEXT_LIMITS.search)} characters`,
  )
  q?: string;
}

/** Whether no parameter is given, which means the whole list. */
export const isWhole = (query: object): boolean =>
  Object.values(query).every((value) => value === undefined);

/** The offset and size of a page. */
export function pageWindow({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery) {
  return { skip: (page - 1) * limit, take: limit };
}
