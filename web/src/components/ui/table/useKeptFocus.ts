import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard in a list: when the row that had focus leaves it (deleted, or moved to
 * another tab by its new status), focus goes to the list instead of being lost.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<Element>(null);

  useLayoutEffect(() => {
    const lost = last.current && !last.current.isConnected;
    if (!lost || document.activeElement !== document.body) return;
    last.current = null;
    list.current?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    tabIndex: -1,
    onFocus: (event: FocusEvent<List>) => {
      if (list.current?.contains(event.target)) last.current = event.target;
    },
  };
}
