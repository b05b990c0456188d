/**
 * How long things are measured, and with how many bookings. With --short it is only seen whether
 * everything runs: figures of so short a run are worth nothing, and a missed limit is no failure.
 */
export const isShort = process.argv.includes('--short');

/** Of one run of a load, and of the one before the first that is measured. */
export const LOAD_SECONDS = isShort ? 2 : 4;
export const WARM_UP_SECONDS = isShort ? 2 : 5;
/** Runs of each program, one after the other in turns. */
export const LOAD_ROUNDS = isShort ? 2 : 5;
/** Requests of each call to each server, and those before that are not counted. */
export const CALL_ROUNDS = isShort ? 15 : 100;
export const CALL_WARM_UP = isShort ? 3 : 10;
/** A call that is very slow is asked less often, so that the whole run stays bounded. */
export const CALL_SECONDS = isShort ? 5 : 12;
/** From the last call to a server until it is at rest. */
export const REST_SECONDS = isShort ? 2 : 10;

/** Numbers of bookings: as a busy business has, and more than any. */
export const MANY = isShort ? 1000 : 10_000;
export const VERY_MANY = isShort ? 2000 : 100_000;
/** A number of bookings in a table's head. */
export const inDigits = (count) => count.toLocaleString('en-GB');
