import { FASTEST_PERSON_MS, type SpamReason, type SpamSignals } from '../contract/spam.js';

/**
 * What gives a robot away, or `null`. Only what a form has sent tells anything: a call without
 * traces is somebody's own program, and welcome.
 * @param isTimed false where limits are off
 */
export function detectSpam(
  { homepage, filledInMs }: SpamSignals,
  isTimed: boolean,
): SpamReason | null {
  if (homepage !== undefined && homepage.trim() !== '') return 'honeypot';
  const isTooFast = filledInMs !== undefined && filledInMs >= 0 && filledInMs < FASTEST_PERSON_MS;
  return isTimed && isTooFast ? 'speed' : null;
}
