import { fieldErrors, type CallFailure } from '../../shared/api/failure';

/**
 * Why a request that breaks no rule was not confirmed. `offline`: there was no network, so nothing
 * was sent. `unconfirmed`: it may have arrived. `rejected`: the server took no request at all, such
 * as one too many. `duplicate`: an earlier try did arrive, though its answer did not, and the
 * answers have changed since. `deleted`: it did arrive, and is no longer kept. `estimate`: what was
 * priced is not offered any more.
 */
const PROBLEMS = [
  'offline',
  'unconfirmed',
  'rejected',
  'duplicate',
  'deleted',
  'estimate',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export const isProblem = (value: unknown): value is Problem =>
  PROBLEMS.some((problem) => problem === value);

/** What a failed call means; `wasOffline` says that there was no network when it began. */
export function problemOf(failure: CallFailure, wasOffline: boolean): Problem {
  const { status } = failure;
  if (Object.keys(fieldErrors(failure)).some((field) => field.startsWith('estimate')))
    return 'estimate';
  if (status === 422) return 'duplicate';
  if (status === 410) return 'deleted';
  if (status >= 400 && status < 500) return 'rejected';
  return status === 0 && wasOffline ? 'offline' : 'unconfirmed';
}
