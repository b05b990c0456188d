import { useEffect, type MouseEvent, type RefObject } from 'react';

declare global {
  interface Window {
    /** Buttons, and links that open something here, pressed before anything listened to them, in order (src/hydration/queue-clicks.js). */
    queuedClicks?: HTMLElement[];
  }
}

/** Marks a part of the page as live once it has hydrated, and does what was pressed in it before. */
export function useMarkHydrated(partRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = partRef.current;
    if (!element || element.hasAttribute('data-live')) return;
    element.setAttribute('data-live', '');
    // In place: queue-clicks.js goes on adding to this very array for the parts still to come.
    const waiting = window.queuedClicks ?? [];
    const presses = waiting.filter((button) => element.contains(button));
    for (const button of presses) {
      waiting.splice(waiting.indexOf(button), 1);
      button.click();
    }
  }, [partRef]);
}

/**
 * For `onClickCapture` on a part with `useMarkHydrated`: a press that queue-clicks.js has kept is done
 * later, so React, which may hydrate because of that very press, must not do it as well.
 */
export function suppressReplayedClick(event: MouseEvent): void {
  if (event.defaultPrevented) event.stopPropagation();
}
