/** A client's clock may be a little ahead of ours. */
const TOLERANCE_MS = 5 * 60_000;

/** Whether a moment that has to be in the past is in the future. */
export const isToCome = (moment: Date): boolean => moment.getTime() > Date.now() + TOLERANCE_MS;
