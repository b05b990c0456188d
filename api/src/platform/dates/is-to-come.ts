/** A clock that is a little ahead of ours is no future. */
const TOLERANCE_MS = 5 * 60_000;

/** Whether a moment that somebody says has passed is still to come. */
export const isToCome = (moment: Date): boolean => moment.getTime() > Date.now() + TOLERANCE_MS;
