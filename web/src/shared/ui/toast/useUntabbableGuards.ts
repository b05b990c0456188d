import { useEffect, type RefObject } from 'react';

/**
 * Takes the two focus guards that Radix renders around its toasts out of the tab order. They have
 * neither role nor name, and while one toast is shown at a time Tab reaches it without them.
 */
export function useUntabbableGuards(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = viewport.current?.parentElement;
    if (!region) return;
    const observer = new MutationObserver(() => {
      for (const guard of region.querySelectorAll<HTMLElement>(':scope > span[tabindex="0"]'))
        guard.tabIndex = -1;
    });
    observer.observe(region, { childList: true });
    return () => observer.disconnect();
  }, [viewport]);
}
