import { once } from 'node:events';
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

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
