import { useEffect, type RefObject } from 'react';
import { bringIntoSight } from './inSight';

/**
 * Brings a part in sight again that was there when the page was reloaded: browsers come back to
 * about the same place, not always to the pixel, and some do so only once all has loaded.
 */
export function useRestoredSight(partRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = partRef.current;
    if (!part) return;
    const restore = () => {
      const { top, bottom } = part.getBoundingClientRect();
      const isPartlyInSight = bottom > 0 && top < window.innerHeight;
      if (isPartlyInSight) bringIntoSight([{ from: part, to: part }]);
    };
    restore();
    if (document.readyState === 'complete') return;
    window.addEventListener('load', restore);
    return () => window.removeEventListener('load', restore);
  }, [partRef]);
}
