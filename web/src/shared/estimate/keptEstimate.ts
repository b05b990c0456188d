import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

/** Where a tab keeps what was priced, for a reload. */
export const ESTIMATE_KEY = 'estimate';

/** What the tab has kept; the server checks it like anything else that is sent. */
export function keptEstimate(): EstimateRequest | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ESTIMATE_KEY) ?? 'null');
    return isRequest(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepEstimate(chosen: EstimateRequest | null): void {
  try {
    if (chosen) sessionStorage.setItem(ESTIMATE_KEY, JSON.stringify(chosen));
    else sessionStorage.removeItem(ESTIMATE_KEY);
  } catch {
    // Storage is full or forbidden: it is there until the page is left.
  }
}

const isRequest = (kept: unknown): kept is EstimateRequest =>
  typeof kept === 'object' && kept !== null && 'lines' in kept && Array.isArray(kept.lines);
