import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

const read = () => location.hash.slice(1);

/** The token of the private link, behind the `#` of the address; `null` until the page is live. */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(subscribe, read, () => null);
