import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

// nginx and other proxies weaken the tag of an answer that they compress.
const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether `If-Match` (RFC 9110 §13.1.1) names none of the current versions.
 * @param versions strong entity tags, in their quotes
 */
export function isOutdated(ifMatch: string | undefined, versions: readonly string[]): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return !ifMatch.split(',').some((tag) => versions.includes(strong(tag)));
}

/** Whether `If-None-Match` names this version (RFC 9110 §13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, version: string): boolean =>
  ifNoneMatch !== undefined && !isOutdated(ifNoneMatch, [version]);

/**
 * Sets the answer's ETag to a hash of its text.
 * @param ifNoneMatch the header of the request
 * @returns whether the client has this text already; then the status is set to 304
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
