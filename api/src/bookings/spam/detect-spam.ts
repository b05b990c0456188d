import { FASTEST_PERSON_MS, type CaughtReason, type FormTraces } from '../../contract/spam.js';

/**
 * What gives a robot away, or `null`. Only what a form has sent tells anything: a call without
 * traces is somebody's own program, and welcome.
 * @param isTimed false where limits are off
 */
export function robotsTrace(
  { homepage, filledInMs }: FormTraces,
  isTimed: boolean,
): CaughtReason | null {
  if (homepage !== undefined && homepage.trim() !== '') return 'trap';
  const isTooFast = filledInMs !== undefined && filledInMs >= 0 && filledInMs < FASTEST_PERSON_MS;
  return isTimed && isTooFast ? 'speed' : null;
}
