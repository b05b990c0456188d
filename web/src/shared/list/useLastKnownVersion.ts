import { useEffect, useRef } from 'react';

/**
 * A record as its user has seen it last, for changes that hold only while it is so. `see` notes
 * what an answer said of it before the list has it.
 */
export function useLastKnownVersion<Item>(item: Item) {
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  }, [item]);
  return {
    seen: () => latest.current,
    see: (newer: Item) => {
      latest.current = newer;
    },
  };
}
