import { once } from 'node:events';
import { Readable } from 'node:stream';
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

/**
 * A text of any length, streamed while it is produced. A failure after its beginning breaks the
 * connection, so that the client does not take a part for the whole.
 * @param parts the text in order; the first is awaited before anything is sent, so that a database
 *   that does not answer still gets an error answer
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
