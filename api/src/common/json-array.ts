import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A JSON array of any length, sent while it is read.
 * @param batches the rows in order; the first batch is read before anything is sent, so that a
 *   database that does not answer is still a clean failure
 */
export async function jsonArray<T>(batches: AsyncGenerator<T[], void>): Promise<StreamableFile> {
  const first = await batches.next();
  return new StreamableFile(Readable.from(text(first, batches)), {
    type: 'application/json; charset=utf-8',
  });
}

async function* text<T>(first: IteratorResult<T[], void>, rest: AsyncGenerator<T[], void>) {
  let separator = '[';
  for (let batch = first; !batch.done; batch = await rest.next()) {
    if (batch.value.length === 0) continue;
    yield separator + batch.value.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
