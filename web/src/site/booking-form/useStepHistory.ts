import { useEffect, useEffectEvent, type Dispatch, type RefObject } from 'react';
import { bookingReducer, type BookingAction, type BookingState, type Move } from './bookingReducer';

/** What an entry of the browser's history holds of the form; its address says nothing of it. */
interface FormEntry {
  /** The request's key: entries of an earlier request mean nothing to the next one. */
  request: string;
  step: number;
  /** How many entries of the form lie right before this one. */
  depth: number;
}

const POPSTATE_TIMEOUT_MS = 500;

/**
 * Moves between steps, which the browser's Back and Forward do too. None happens while `sendingRef` is
 * set: once the request has been accepted, the form starts again at its first step.
 */
export function useStepHistory(
  state: BookingState,
  dispatch: Dispatch<BookingAction>,
  keyRef: RefObject<string>,
  sendingRef: RefObject<boolean>,
): (action: Move) => void {
  const onPopState = useEffectEvent(() => {
    const step = currentEntry(keyRef.current)?.step;
    if (step !== undefined && !sendingRef.current) dispatch({ type: 'historyNavigated', step });
  });
  useEffect(() => {
    const listener = () => {
      onPopState();
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  return (action) => {
    if (sendingRef.current) return;
    pushStep(keyRef.current, state.step, bookingReducer(state, action).step);
    dispatch(action);
  };
}

function currentEntry(request: string): FormEntry | undefined {
  const entry = (history.state as { booking?: FormEntry } | null)?.booking;
  return entry?.request === request ? entry : undefined;
}

/** Gives the step that is entered an entry of its own, so that Back leads to the one that is left. */
function pushStep(request: string, from: number, to: number): void {
  if (from === to) return;
  const depth = currentEntry(request)?.depth ?? 0;
  const others = history.state as object | null;
  const entry = (step: number, at: number) => ({
    ...others,
    booking: { request, step, depth: at } satisfies FormEntry,
  });
  history.replaceState(entry(from, depth), '');
  // The entry that a sent request goes back to: its confirmation is scrolled to, which WebKit would
  // undo a moment later. Not of the new entry, which keeps its place on reload.
  if (depth === 0) history.scrollRestoration = 'manual';
  history.pushState(entry(to, depth + 1), '');
  history.scrollRestoration = 'auto';
}

/** Goes back to before the first step of a request that was sent: Back then leaves the form. */
export async function leaveSteps(request: string): Promise<void> {
  const depth = currentEntry(request)?.depth ?? 0;
  if (depth === 0) return;
  const left = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, POPSTATE_TIMEOUT_MS);
  });
  history.go(-depth);
  await left;
  history.scrollRestoration = 'auto';
}
