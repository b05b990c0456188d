import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isKnown } from './if-match.js';

/** An entity tag that is another for every other text. */
export const entityTagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * Says in the answer's head what text it is of.
 * @param ifNoneMatch the header of the request
 * @returns whether whoever asks has it already; the answer is a 304 then, without a body
 */
export function isUnchanged(
  reply: FastifyReply,
  text: string,
  ifNoneMatch: string | undefined,
): boolean {
  const tag = entityTagOf(text);
  reply.header('etag', tag);
  if (!isKnown(ifNoneMatch, tag)) return false;
  reply.code(304);
  return true;
}
