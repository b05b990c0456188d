import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';

interface DialogsState {
  /** The dialogs that were opened at this entry of the history, the topmost last. */
  dialogs?: string[];
}

/** The dialogs that are open. Entries may name others: from before a reload, or closed by Back. */
const openDialogs = new Set<string>();
let openings = 0;
/** True from a step back of our own until the browser has onPopState it. */
let isGoingBack = false;

/** Of the browser's own entry: React hears of it a moment later, and never of one left at once. */
const dialogsNow = (): string[] =>
  (window.history.state as { usr?: DialogsState } | null)?.usr?.dialogs ?? [];

function goBack(navigate: NavigateFunction, steps: number): void {
  isGoingBack = true;
  const onPopState = () => {
    isGoingBack = false;
    // What was closed on the way, such as the dialog below.
    skipClosed(navigate);
  };
  // Before the router's own listener, which renders with it.
  window.addEventListener('popstate', onPopState, { once: true, capture: true });
  void navigate(-steps);
}

/** Steps over the topmost entries of dialogs that are not open. */
function skipClosed(navigate: NavigateFunction): void {
  const dialogs = dialogsNow();
  const topmostOpen = dialogs.map((key) => openDialogs.has(key)).lastIndexOf(true);
  const closed = dialogs.length - 1 - topmostOpen;
  if (closed > 0 && !isGoingBack) goBack(navigate, closed);
}

/**
 * Gives an open dialog an entry in the history, so that the browser's Back, which is what a thumb
 * reaches first on a phone, closes it and leaves the page where it was.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = useRef<string | null>(null);
  const isMounted = useRef(false);

  function removeEntry() {
    const key = entry.current;
    entry.current = null;
    if (key === null) return;
    openDialogs.delete(key);
    // With it goes one below it that was closed in the same moment.
    skipClosed(navigate);
  }

  function addEntry() {
    const dialogs = dialogsNow();
    const top = dialogs.at(-1);
    // A form that a reload brings back takes the entry that it had before.
    const existing = top !== undefined && !openDialogs.has(top) ? top : undefined;
    openings += 1;
    const key = existing ?? `${String(Date.now())}-${String(openings)}`;
    entry.current = key;
    openDialogs.add(key);
    if (existing !== undefined) return;
    const { search, hash } = location;
    const state = location.state as object | null;
    void navigate({ search, hash }, { state: { ...state, dialogs: [...dialogs, key] } });
  }

  const synchronise = useEffectEvent(() => {
    const key = entry.current;
    if (!open) removeEntry();
    else if (key === null) {
      // Else once the step back is onPopState, which changes the location.
      if (!isGoingBack) addEntry();
    } else if (!dialogsNow().includes(key)) {
      openDialogs.delete(key);
      entry.current = null;
      close();
    }
  });
  useEffect(() => synchronise(), [open, location]);
  useEffect(() => {
    // The router does not tell of a Back that comes before it has rendered the entry that it leaves.
    const onPopState = () => synchronise();
    if (open) window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [open]);

  const onUnmount = useEffectEvent(() => removeEntry());
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Where React only tries the effects twice, it is mounted again by then.
      queueMicrotask(() => isMounted.current || onUnmount());
    };
  }, []);
}

/**
 * Steps over entries of dialogs that are not open, after a reload or a press on Forward: so every
 * press on Back does something that can be seen. For the page around all dialogs.
 */
export function useSkipClosedDialogs(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => skipClosed(navigate), [navigate, location]);
}
