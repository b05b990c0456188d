import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** New values of query parameters; an empty one leaves the parameter out. */
type ParamChanges = Record<string, string>;

/**
 * The query of the address, where tab, filters and page live so that a reload and Back keep the
 * place. `replace` is for what is typed: Back should not moveFocus through its letters.
 */
export function useUrlParams() {
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as unknown;
  const change = useCallback(
    (changes: ParamChanges, { replace = false } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // What is open at this place of the history stays open (ui/dialog/useCloseOnBack.ts).
        { replace, state: replace ? state : null },
      ),
    [setQuery, state],
  );
  return { query, change };
}
