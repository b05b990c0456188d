import type { CallFailure } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';

/**
 * Why a valid request was not confirmed. `offline`: there was no network, so nothing was sent.
 * `unconfirmed`: it may have arrived. `rejected`: the server refused it, for example because of a rate
 * limit. `duplicate`: an earlier attempt arrived though its response was lost, and the answers have
 * changed since. `deleted`: it arrived and has been deleted. `estimate`: an item that was priced is no
 * longer offered.
 */
const PROBLEMS = [
  'offline',
  'unconfirmed',
  'rejected',
  'duplicate',
  'deleted',
  'estimate',
] as const;
export type BookingProblem = (typeof PROBLEMS)[number];

export const isBookingProblem = (value: unknown): value is BookingProblem =>
  PROBLEMS.some((problem) => problem === value);

/** The problem behind a failed call. */
export function problemOf(failure: CallFailure): BookingProblem {
  const { status } = failure;
  if (Object.keys(fieldErrors(failure)).some((field) => field.startsWith('estimate')))
    return 'estimate';
  if (status === 422) return 'duplicate';
  if (status === 410) return 'deleted';
  if (status >= 400 && status < 500) return 'rejected';
  return failure.isUnsent ? 'offline' : 'unconfirmed';
}
