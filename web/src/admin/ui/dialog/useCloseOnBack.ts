import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';

interface DialogsState {
  /** The keys of the dialogs open at this history entry, the topmost last. */
  dialogs?: string[];
}

/**
 * Keys of open dialogs. History entries may name others: from before a reload, or closed by Back.
 */
const openDialogs = new Set<string>();
let openings = 0;
/** After this a `navigate(-n)` has led nowhere, as before the first entry. */
const POPSTATE_TIMEOUT_MS = 500;
/** True from our own `navigate(-n)` until its popstate event. */
let isGoingBack = false;

/** Read from the browser: the router's state follows later, and never for an entry left at once. */
const dialogsNow = (): string[] =>
  (window.history.state as { usr?: DialogsState } | null)?.usr?.dialogs ?? [];

function goBack(navigate: NavigateFunction, steps: number): void {
  isGoingBack = true;
  const timer = setTimeout(() => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    isGoingBack = false;
  }, POPSTATE_TIMEOUT_MS);
  const onPopState = () => {
    clearTimeout(timer);
    isGoingBack = false;
    // A dialog below may have been closed in the meantime.
    skipClosed(navigate);
  };
  // Capturing, so that it runs before the router's listener, which renders.
  window.addEventListener('popstate', onPopState, { once: true, capture: true });
  void navigate(-steps);
}

/** Goes back over the topmost entries of dialogs that are closed. */
function skipClosed(navigate: NavigateFunction): void {
  const dialogs = dialogsNow();
  const topmostOpen = dialogs.map((key) => openDialogs.has(key)).lastIndexOf(true);
  const closed = dialogs.length - 1 - topmostOpen;
  if (closed > 0 && !isGoingBack) goBack(navigate, closed);
}

/**
 * Adds a history entry for an open dialog, so that the browser's Back closes it instead of leaving
 * the page.
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
    // A dialog below it may have been closed in the same moment.
    skipClosed(navigate);
  }

  function addEntry() {
    const dialogs = dialogsNow();
    const top = dialogs.at(-1);
    // A form restored after a reload reuses its entry.
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
      // Otherwise on the popstate, which changes the location.
      if (!isGoingBack) addEntry();
    } else if (!dialogsNow().includes(key)) {
      openDialogs.delete(key);
      entry.current = null;
      close();
    }
  });
  useEffect(() => synchronise(), [open, location]);
  useEffect(() => {
    // The router does not report a Back that comes before it has rendered the entry.
    const onPopState = () => synchronise();
    if (open) window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [open]);

  const onUnmount = useEffectEvent(() => removeEntry());
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In StrictMode, which runs effects twice, it is mounted again by then.
      queueMicrotask(() => isMounted.current || onUnmount());
    };
  }, []);
}

/**
 * Goes back over entries of closed dialogs after a reload or Forward, so that every Back has a
 * visible effect. Used once, around all dialogs.
 */
export function useSkipClosedDialogs(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => skipClosed(navigate), [navigate, location]);
}
