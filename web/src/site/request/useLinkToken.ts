import { useSyncExternalStore } from 'react';
import { payer } from './paying';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

const read = () => location.hash.slice(1) || (payer()?.token ?? '');

/**
 * The token of the private link, behind the `#` of the address, or of whoever comes from paying;
 * `null` until the page is live.
 */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(subscribe, read, () => null);
