import { useSyncExternalStore } from 'react';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

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
  try {
    if (request) sessionStorage.setItem(ESTIMATE_KEY, JSON.stringify(request));
    else sessionStorage.removeItem(ESTIMATE_KEY);
  } catch {
    // Storage is full or forbidden: it is there until the page is left.
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the tab has kept; the server checks it like anything else that is sent. */
function loadEstimate(): EstimateRequest | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ESTIMATE_KEY) ?? 'null');
    return isRequest(kept) ? kept : null;
  } catch {
    return null;
  }
}

// Hoisted: what is kept is read while this module is still being run.
function isRequest(kept: unknown): kept is EstimateRequest {
  return typeof kept === 'object' && kept !== null && 'lines' in kept && Array.isArray(kept.lines);
}
