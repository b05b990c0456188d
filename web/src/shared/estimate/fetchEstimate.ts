import type { Estimate } from '@finesse/api/contract/catalogue/estimate';

/** The server answered that it does not offer this. */
export class RefusedError extends Error {}

/**
 * Prices a request. Without a store: the part of the page that prices an evening has no other call.
 * @throws RefusedError for what is not on the price list any more; anything else may pass
 */
export async function fetchEstimate(body: string, signal: AbortSignal): Promise<Estimate> {
  const response = await fetch('/api/estimates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  if (response.status === 400) throw new RefusedError();
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Estimate;
}
