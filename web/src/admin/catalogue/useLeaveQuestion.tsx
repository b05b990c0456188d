import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { guardBack } from '../../shared/ui/navigation/guardBack';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';

/** The page's position in the browser's history, as the router counts. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before the page is left with unsaved changes: by a link, by the browser's Back, by closing
 * the tab.
 * @returns the dialog to render
 */
export function useLeaveQuestion(isChanged: boolean): ReactNode {
  const navigate = useNavigate();
  const routed = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  const last = useRef(0);
  useEffect(() => {
    last.current = historyIndex();
  }, [routed]);

  useEffect(() => {
    if (!isChanged) return;
    const here = location.pathname;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isOther = event.metaKey || event.ctrlKey || event.shiftKey || link?.target === '_blank';
      if (!link || isOther || link.origin !== location.origin || link.pathname === here) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };

    const onPopState = (event: PopStateEvent) => {
      if (location.pathname === here) return;
      // The router must not see it; the browser then goes back to this page.
      event.stopImmediatePropagation();
      const wanted = location.pathname + location.search;
      window.addEventListener('popstate', () => setTarget(wanted), { once: true });
      history.go(last.current - historyIndex());
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    const endGuard = guardBack(onPopState);
    return () => {
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isChanged]);

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title="Leave Without Saving?"
      text="Your changes are not public yet. They stay in this tab until you save them or sign out."
      action="Leave"
      onConfirm={() => target !== null && void navigate(target)}
    />
  );
}
