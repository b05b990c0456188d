import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** What the link that was pressed last asks for, until it is taken up (src/hydration/queue-clicks.js). */
    wish?: string | undefined;
  }
}

/** Takes up what a link elsewhere on the page asked for, before this part was here or since. */
export function useWish(take: (wish: string) => void): void {
  const takeUp = useEffectEvent(() => {
    const { wish } = window;
    window.wish = undefined;
    if (wish) take(wish);
  });
  useEffect(() => {
    const look = () => takeUp();
    look();
    window.addEventListener('wish', look);
    return () => window.removeEventListener('wish', look);
  }, []);
}
