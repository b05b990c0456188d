import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** What the link that was pressed last asks for, until it is taken up (src/hydration/queue-clicks.js). */
    selectedPackage?: string | undefined;
  }
}

/** Takes up what a link elsewhere on the page asked for, before this part was here or since. */
export function useSelectedPackage(onSelect: (selectedPackage: string) => void): void {
  const apply = useEffectEvent(() => {
    const { selectedPackage } = window;
    window.selectedPackage = undefined;
    if (selectedPackage) onSelect(selectedPackage);
  });
  useEffect(() => {
    const onSelectEvent = () => apply();
    onSelectEvent();
    window.addEventListener('packageselect', onSelectEvent);
    return () => window.removeEventListener('packageselect', onSelectEvent);
  }, []);
}
