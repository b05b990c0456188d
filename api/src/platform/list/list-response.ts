import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Page } from './list.js';

const totalCount = (description: string) => ({
  'X-Total-Count': { description, schema: { type: 'integer' } as const },
});

/** Documents a list that is answered whole, or by page with the total in a header. */
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
  );

/** Documents a list that is always paged. */
export const ApiPage = (item: GenericSchema, description: string, total: string) =>
  ApiOkResponse({ standardSchema: item, isArray: true, description, headers: totalCount(total) });

/** Answers with the items of a page, and the total in a header. */
export function sendPage<Item>(reply: FastifyReply, { items, total }: Page<Item>): Item[] {
  reply.header('x-total-count', total);
  return items;
}
