import type { StreamableFile } from '@nestjs/common';
import { streamed } from './streamed.js';

/**
 * A JSON array of any length, sent while it is read.
 * @param batches the rows in order
 */
export const jsonArray = <T>(batches: AsyncGenerator<T[], void>): Promise<StreamableFile> =>
  streamed(text(batches), { type: 'application/json; charset=utf-8' });

async function* text<T>(batches: AsyncGenerator<T[], void>) {
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
