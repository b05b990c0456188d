import { useEffect, useState } from 'react';
import type { CustomerView } from '@finesse/api/contract/request';
import { deviceStorage } from '../../shared/storage';

type Talk = Pick<CustomerView, 'reference' | 'conversation'>;

const keyOf = (reference: string) => `request-read-${reference}`;

/**
 * When the last words came that this device had shown before this visit; null on its first. Only the device
 * knows: a mail program that opens the link must not count as a reader, and the page sends nothing by itself.
 */
export function useLastVisit({ reference, conversation }: Talk): string | null {
  const [before] = useState(() => {
    const stored = deviceStorage.read(keyOf(reference));
    return typeof stored === 'string' ? stored : null;
  });
  const last = conversation.at(-1)?.at ?? '';
  useEffect(() => deviceStorage.store(keyOf(reference), last), [reference, last]);
  return before;
}

/** How many words of ours came since. */
export const newWords = (conversation: Talk['conversation'], lastVisit: string | null): number =>
  conversation.filter((entry) => isNew(entry, lastVisit)).length;

export const isNew = (
  { at, from }: Talk['conversation'][number],
  lastVisit: string | null,
): boolean => from === 'us' && lastVisit !== null && at > lastVisit;
