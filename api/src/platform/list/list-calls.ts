import { once } from 'node:events';
import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional } from '@nestjs/swagger';
import type { GenericSchema } from 'valibot';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { SendsHeaders } from '../http/call.js';
import { WHOLE_NUMBER } from '../validation/pipes.js';
import {
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  PAGE_MAX,
  TEXT_LIMITS,
} from '../../contract/limits.js';
import { isCalendarDate } from '../../contract/formats.js';

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;

export function NumberParameter(name: string, max: number, fallback: number): PropertyDecorator {
  const message = `${name} must be a whole number from 1 to ${String(max)}`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, default: fallback }),
    Transform(({ value }) => toNumber(value)),
    IsOptional(),
    IsInt({ message }),
    Min(1, { message }),
    Max(max, { message }),
  );
}

export function ChoiceParameter(name: string, values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: values }),
    IsOptional(),
    IsIn(values, { message: `${name} must be one of ${values.join(', ')}` }),
  );
}

export function FlagParameter(name: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsOptional(),
    IsBoolean({ message: `${name} must be true or false` }),
  );
}

export function DateParameter(name: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date' }),
    IsOptional(),
    ValidateBy(
      {
        name: 'date',
        validator: { validate: (date) => typeof date === 'string' && isCalendarDate(date) },
      },
      { message: `${name} must be a calendar date, such as 2026-07-18` },
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

export class ListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: TEXT_LIMITS.search,
    description: 'Part of a name, an e-mail address, a phone number or an Instagram name',
  })
  @IsOptional()
  @ValidateBy(
    {
      name: 'q',
      validator: { validate: (q) => typeof q === 'string' && q.length <= TEXT_LIMITS.search },
    },
    { message: `q must be one text of at most ${String(TEXT_LIMITS.search)} characters` },
  )
  q?: string;
}

/** Whether no parameter is given, which means the whole list. */
export const isWhole = (query: object): boolean =>
  Object.values(query).every((value) => value === undefined);

export interface Page<Item> {
  items: Item[];
  total: number;
}

export function pageWindow({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery) {
  return { skip: (page - 1) * limit, take: limit };
}

const totalCount = (description: string) => ({
  'X-Total-Count': { description, schema: { type: 'integer' } as const },
});

/** A list that is answered whole, or by page with the total in a header. */
export const ApiList = (summary: string, item: GenericSchema) =>
  applyDecorators(
    ApiOperation({
      summary,
      description: 'Without a parameter: the whole array. With any: one page of it.',
    }),
    ApiOkResponse({
      standardSchema: item,
      isArray: true,
      description: 'All that match, or one page of them',
      headers: totalCount('Of a page: how many match in all'),
    }),
    SendsHeaders((answer: Page<unknown> | StreamableFile) =>
      answer instanceof StreamableFile ? [{}, answer] : itemsWithTotal(answer),
    ),
  );

export const ApiPage = (item: GenericSchema, description: string, total: string) =>
  applyDecorators(
    ApiOkResponse({ standardSchema: item, isArray: true, description, headers: totalCount(total) }),
    SendsHeaders(itemsWithTotal),
  );

const itemsWithTotal = ({ items, total }: Page<unknown>): [Record<string, number>, unknown] => [
  { 'x-total-count': total },
  items,
];

/**
 * A text of any length. The first part is awaited before anything is sent, so that a database that does not
 * answer still gets an error answer; a later failure breaks the connection, so that no part is taken for the
 * whole.
 */
export async function streamed(
  parts: AsyncGenerator<string, void>,
  headers: { type: string; disposition?: string },
): Promise<StreamableFile> {
  const text = Readable.from(parts);
  await once(text, 'readable');
  return new StreamableFile(text, headers);
}

export const jsonArray = <T>(batches: AsyncGenerator<T[], void>): Promise<StreamableFile> =>
  streamed(json(batches), { type: 'application/json; charset=utf-8' });

async function* json<T>(batches: AsyncGenerator<T[], void>) {
  let separator = '[';
  for await (const items of batches) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
