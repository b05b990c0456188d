import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import { ApiError } from './api-error.js';

// Entity tags (RFC 9110 §8.8.3) are strong, and written with their quotes. Where whoever has the record knows
// all that the tag is made of, `contract/etags.ts` makes it; else it is the hash of a text.

export const hashTag = (text: string, prefix = ''): string =>
  `"${prefix}${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

// nginx and other proxies weaken the tag of an answer that they compress.
const strong = (tag: string) => tag.trim().replace(/^W\//, '');

const namesOneOf = (header: string, tags: readonly string[]): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tags.includes(strong(tag)));

/**
 * @param tags of the record as it is now, each of which will do
 * @param body what the refusal says beside its sentence
 * @throws ApiError 412 where `If-Match` (RFC 9110 §13.1.1) names none of them; without one, any state will do
 */
export async function assertIfMatch(
  ifMatch: string | undefined,
  tags: readonly string[],
  body: () => Promise<object>,
): Promise<void> {
  if (ifMatch === undefined || namesOneOf(ifMatch, tags)) return;
  throw new ApiError(412, { error: ERRORS.preconditionFailed, ...(await body()) });
}

/** Sends the answer's ETag; where `If-None-Match` (RFC 9110 §13.1.2) names it, with the status 304. */
export function isUnchanged(reply: FastifyReply, tag: string, ifNoneMatch?: string): boolean {
  const isKnown = ifNoneMatch !== undefined && namesOneOf(ifNoneMatch, [tag]);
  reply.header('etag', tag);
  if (isKnown) reply.code(304);
  return isKnown;
}
