import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A text of any length, sent while it is made. What fails after its beginning breaks the
 * connection, so that nobody takes a part for the whole.
 * @param parts the text in order; the first is made before anything is sent, so that a database
 *   that does not answer is still a clean failure
 */
export async function streamed(
  parts: AsyncGenerator<string, void>,
  headers: { type: string; disposition?: string },
): Promise<StreamableFile> {
  const first = await parts.next();
  return new StreamableFile(Readable.from(whole(first, parts)), headers);
}

async function* whole(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}
