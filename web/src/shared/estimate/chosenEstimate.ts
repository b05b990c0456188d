import { useSyncExternalStore } from 'react';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { readTab, removeFromTab, storeInTab } from '../tabStorage';

/** Where a tab keeps what was priced, for a reload. */
export const ESTIMATE_KEY = 'estimate';

let chosen = import.meta.env.SSR ? null : loadEstimate();
const listeners = new Set<() => void>();

/** What a visitor had priced, on its way from the price list into the booking form. */
export function useChosenEstimate(): EstimateRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );
}

/** Takes an estimate along into the booking form; `null` takes it out. */
export function chooseEstimate(request: EstimateRequest | null): void {
  chosen = request;
  if (request) storeInTab(ESTIMATE_KEY, request);
  else removeFromTab(ESTIMATE_KEY);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the tab has kept; the server checks it like anything else that is sent. */
function loadEstimate(): EstimateRequest | null {
  const kept = readTab(ESTIMATE_KEY);
  return isRequest(kept) ? kept : null;
}

// Hoisted: what is kept is read while this module is still being run.
function isRequest(kept: unknown): kept is EstimateRequest {
  return typeof kept === 'object' && kept !== null && 'lines' in kept && Array.isArray(kept.lines);
}
