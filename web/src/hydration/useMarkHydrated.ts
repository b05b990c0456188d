import { useEffect, type MouseEvent, type RefObject } from 'react';

declare global {
  interface Window {
    /** Buttons and links pressed before they were hydrated, in order (queue-clicks.js). */
    queuedClicks?: HTMLElement[];
  }
}

/** Marks a part of the page as live once it has hydrated, and replays the clicks queued for it. */
export function useMarkHydrated(partRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = partRef.current;
    if (!element || element.hasAttribute('data-live')) return;
    element.setAttribute('data-live', '');
    // In place: queue-clicks.js keeps adding to this array for other parts.
    const waiting = window.queuedClicks ?? [];
    const presses = waiting.filter((button) => element.contains(button));
    for (const button of presses) waiting.splice(waiting.indexOf(button), 1);
    void replay(presses);
  }, [partRef]);
}

/** Each in a task of its own, so that React has rendered what the one before has changed. */
async function replay(presses: HTMLElement[]): Promise<void> {
  for (const button of presses) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * For `onClickCapture` on a part with `useMarkHydrated`: a queued click is replayed later, so
 * React, which may hydrate because of that click, must not handle it as well.
 */
export function suppressReplayedClick(event: MouseEvent): void {
  if (event.defaultPrevented) event.stopPropagation();
}
