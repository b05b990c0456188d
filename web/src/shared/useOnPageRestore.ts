import { useEffect, useEffectEvent } from 'react';

/** Runs `restored` where Back restores the page from the browser's cache, as it was when it was left. */
export function useOnPageRestore(restored: () => void): void {
  const run = useEffectEvent(restored);
  useEffect(() => {
    // On the first load, where nothing is persisted, the event may come after a press.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
