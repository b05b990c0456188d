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
