import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const ROW = '.list-row';

/**
 * Keeps focus in a list: when the focused row leaves it (deleted, or moved to another tab by its
 * new status), the row that takes its place gets focus, or else the list.
 */
export function useRestoreFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const last = useRef<{ element: Element; row: number }>(null);

  useLayoutEffect(() => {
    const { current } = last;
    if (!current || current.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    last.current = null;
    const rows = list.current?.querySelectorAll<HTMLElement>(ROW) ?? [];
    const next = rows[Math.min(current.row, rows.length - 1)] ?? list.current;
    next?.focus({ preventScroll: true });
  });

  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<List>) => {
      if (!list.current?.contains(target)) return;
      const rows = [...list.current.querySelectorAll(ROW)];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    },
  };
}
