import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { GenericSchema } from 'valibot';
import { SendsHeaders } from '../http/call.js';
import type { Page } from './list.js';

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
