import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** New values of query parameters; an empty one removes the parameter. */
type ParamChanges = Record<string, string>;

/**
 * The address's query, which holds tab, filters and page so that reload and Back keep them.
 * `replace` is for typing: Back should not go through every letter. `leavesDialog` is for what follows
 * from a dialog: it takes the place of that one's entry, or closing it would go back to before the change.
 */
export function useUrlParams() {
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const change = useCallback(
    (changes: ParamChanges, { replace = false, leavesDialog = false } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // Keeps a dialog that is open at this history entry (ui/dialog/DialogHistory.tsx).
        { replace, state: replace && !leavesDialog ? state : null },
      ),
    [setQuery, state],
  );
  return { query, change };
}
