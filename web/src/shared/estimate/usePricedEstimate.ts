import { useEffect, useState } from 'react';
import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';

/** Choices that follow each other faster than this are priced together. */
const DEBOUNCE_MS = 200;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** `failed`: no answer; it is retried. `refused`: an item is not on the list. */
type Pricing = 'idle' | 'loading' | 'ready' | 'failed' | 'refused';

interface Priced {
  pricing: Pricing;
  /** The last one received; while `loading` it may belong to an earlier request. */
  estimate: Estimate | null;
}

const NONE = { body: '', pricing: 'loading', estimate: null } as const;
const IDLE: Priced = { pricing: 'idle', estimate: null };

/**
 * Has the server price the latest request. Retries failures with growing pauses, and as soon as the
 * browser is online.
 */
export function usePricedEstimate(request: EstimateRequest | null): Priced {
  // The state of pricing `body`.
  const [priced, setPriced] = useState<Priced & { body: string }>(NONE);
  const body = request && JSON.stringify(request);

  useEffect(() => {
    if (body === null) return;
    const asked = body;
    const abort = new AbortController();
    let timer = setTimeout(() => void price(FIRST_PAUSE_MS), DEBOUNCE_MS);

    async function price(pause: number): Promise<void> {
      clearTimeout(timer);
      try {
        const estimate = await fetchEstimate(asked, abort.signal);
        setPriced({ body: asked, pricing: 'ready', estimate });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (error instanceof RefusedError) {
          setPriced({ body: asked, pricing: 'refused', estimate: null });
          return;
        }
        setPriced({ body: asked, pricing: 'failed', estimate: null });
        timer = setTimeout(() => void price(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause);
      }
    }

    const online = () => void price(FIRST_PAUSE_MS);
    addEventListener('online', online);
    return () => {
      abort.abort();
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [body]);

  if (body === null) return IDLE;
  // A failure is shown until an answer arrives, not only between retries.
  const isCurrent = priced.body === body || priced.pricing === 'failed';
  return { pricing: isCurrent ? priced.pricing : 'loading', estimate: priced.estimate };
}

/** The server does not offer this (400). */
class RefusedError extends Error {}

/**
 * Prices a request. Uses `fetch`, since this part of the page has no store.
 * @throws RefusedError for an item that is not on the price list; other errors may be temporary
 */
async function fetchEstimate(body: string, signal: AbortSignal): Promise<Estimate> {
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
