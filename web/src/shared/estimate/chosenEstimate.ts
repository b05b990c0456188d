import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { isRecord } from '../isRecord';
import { sharedValue } from '../sharedValue';
import { tabStorage } from '../storage';

/** The `sessionStorage` key of the estimate, for reloads. */
export const ESTIMATE_KEY = 'estimate';

const chosen = sharedValue<EstimateRequest | null>(
  null,
  import.meta.env.SSR ? null : loadEstimate(),
);

/** The estimate that a visitor takes from the price list to the booking form. */
export const useChosenEstimate = chosen.use;

/** Calls a listener when another one is chosen, or none; returns what ends that. */
export const onChosenEstimate = chosen.subscribe;

/** The same, for one moment. */
export const chosenEstimate = chosen.get;

/** Puts an estimate into the booking form; `null` removes it. */
export function chooseEstimate(request: EstimateRequest | null): void {
  if (request) tabStorage.store(ESTIMATE_KEY, request);
  else tabStorage.remove(ESTIMATE_KEY);
  chosen.set(request);
}

/** What the server has priced of it. */
export const pricedChosen = sharedValue<Estimate | null>(null);

/** What is chosen in the estimator at the moment, for the bar on phones; `estimate` is null until it is priced. */
export const pricedEvening = sharedValue<{
  request: EstimateRequest;
  estimate: Estimate | null;
} | null>(null);

/** The estimate from `sessionStorage`: the server validates what is in it. */
function loadEstimate(): EstimateRequest | null {
  const kept = tabStorage.read(ESTIMATE_KEY);
  return isRequest(kept) ? kept : null;
}

/** The estimate in a text of JSON, as unchecked; null where there is none. */
export function toEstimateRequest(json: string | null): EstimateRequest | null {
  try {
    const request: unknown = JSON.parse(json ?? 'null');
    return isRequest(request) ? request : null;
  } catch {
    return null;
  }
}

// A function declaration, since it is called while this module is evaluated.
function isRequest(kept: unknown): kept is EstimateRequest {
  return isRecord(kept) && Array.isArray(kept['lines']) && kept['lines'].every(isRecord);
}
