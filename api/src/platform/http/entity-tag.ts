import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

// nginx and others weaken the tag of an answer that they compress; it is the same state all the same.
const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether `If-Match` (RFC 9110 §13.1.1) asks for another version than the one that is there.
 * @param versions strong entity tags, in their quotes
 */
export function isOutdated(ifMatch: string | undefined, versions: readonly string[]): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return !ifMatch.split(',').some((tag) => versions.includes(strong(tag)));
}

/** Whether whoever asks has this version already (RFC 9110 §13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, version: string): boolean =>
  ifNoneMatch !== undefined && !isOutdated(ifNoneMatch, [version]);

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
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (!isKnown(ifNoneMatch, tag)) return false;
  reply.code(304);
  return true;
}
