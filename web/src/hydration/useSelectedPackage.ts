import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** The package of the last pressed link, until the form has selected it (queue-clicks.js). */
    selectedPackage?: string | undefined;
  }
}

/** Calls `onSelect` for a package link, pressed before this part was loaded or after. */
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
