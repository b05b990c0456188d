import { useEffect, type RefObject } from 'react';

/**
 * Takes the two spans that Radix sets around its toasts out of the tab order. They have no role and
 * no name, and lead only to where Tab goes by itself while one toast is shown at a time.
 */
export function useProxiesOutOfTabOrder(aroundRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = aroundRef.current?.querySelector('.toast-viewport')?.parentElement;
    if (!region) return;
    const observer = new MutationObserver(() => {
      for (const proxy of region.querySelectorAll<HTMLElement>(':scope > span[tabindex="0"]')) {
        proxy.tabIndex = -1;
      }
    });
    observer.observe(region, { childList: true });
    return () => observer.disconnect();
  }, [aroundRef]);
}
