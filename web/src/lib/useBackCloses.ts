import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface DialogsState {
  /** The dialogs that are open at this entry of the history, the topmost last. */
  dialogs?: string[];
}

let openings = 0;

const dialogsOf = (state: unknown): string[] => (state as DialogsState | null)?.dialogs ?? [];
/** Of the browser's own entry: React hears of it a moment later. */
const dialogsNow = (): string[] =>
  dialogsOf((window.history.state as { usr?: unknown } | null)?.usr);

/**
 * Gives an open dialog an entry in the history, so that the browser's Back, which is what a thumb
 * reaches first on a phone, closes it and leaves the page where it was.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = useRef<{ key: string; isThere: boolean } | null>(null);

  const synchronise = useEffectEvent(() => {
    const { current } = entry;
    if (!open) {
      entry.current = null;
      if (current && dialogsNow().at(-1) === current.key) void navigate(-1);
    } else if (!current) {
      openings += 1;
      const key = `${String(Date.now())}-${String(openings)}`;
      entry.current = { key, isThere: false };
      const { search, hash } = location;
      const state = location.state as object | null;
      const dialogs = [...dialogsNow(), key];
      void navigate({ search, hash }, { state: { ...state, dialogs } });
    } else if (dialogsOf(location.state).includes(current.key)) {
      current.isThere = true;
    } else if (current.isThere) {
      entry.current = null;
      close();
    }
  });
  useEffect(() => synchronise(), [open, location]);
}
