import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Close = () => void;

/** Adds an open dialog by what closes it; the result removes it. */
const AddDialogContext = createContext<(close: Close) => () => void>(() => () => {});

/**
 * Each open dialog has a history entry, whose router state says how many are open there: Back closes
 * the topmost, instead of leaving the page. An entry of more dialogs than are open, after a reload or
 * Forward, is stepped over, so that each Back shows something else.
 */
export function DialogHistory({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const open = useRef<Close[]>([]);
  const [, synchronise] = useReducer((count: number) => count + 1, 0);
  /** How many are open at the newest entry. */
  const before = useRef(0);
  /** The key of the entry from which we go back, which takes a moment. */
  const leaving = useRef('');

  useEffect(() => {
    const { key, search, hash } = location;
    // Otherwise a navigation is under way, after which this runs again.
    if (key !== keyOfEntry() || key === leaving.current) return;
    const state = location.state as { dialogs?: number } | null;
    const depth = state?.dialogs ?? 0;
    const isBack = depth < before.current && leaving.current === '';
    before.current = depth;
    leaving.current = '';
    if (depth > open.current.length) {
      leaving.current = key;
      void navigate(open.current.length - depth);
    } else if (isBack) {
      for (const close of open.current.slice(depth).reverse()) close();
    } else if (depth < open.current.length) {
      const pushed = navigate({ search, hash }, { state: { ...state, dialogs: depth + 1 } });
      // Not only once it is rendered: Back may come first.
      void Promise.resolve(pushed).then(() => (before.current = depth + 1));
    }
  });

  useEffect(() => {
    // The router does not report a Back that comes before it has rendered the entry.
    window.addEventListener('popstate', synchronise);
    return () => window.removeEventListener('popstate', synchronise);
  }, []);

  const add = useCallback((close: Close) => {
    open.current.push(close);
    synchronise();
    return () => {
      open.current = open.current.filter((other) => other !== close);
      synchronise();
    };
  }, []);
  return <AddDialogContext value={add}>{children}</AddDialogContext>;
}

const keyOfEntry = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** The browser's Back calls `close`, while the dialog is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const add = useContext(AddDialogContext);
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? add(() => onBack()) : undefined), [isOpen, add]);
}
