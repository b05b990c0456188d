import { useEffect, type RefObject } from 'react';

declare global {
  interface Window {
    /** Buttons pressed before anything listened to them, in order (src/early.js). */
    earlyPresses?: HTMLElement[];
  }
}

/** Marks a part of the page as live once it has hydrated, and does what was pressed in it before. */
export function useLive(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element || 'live' in element.dataset) return;
    element.dataset['live'] = '';
    const waiting = window.earlyPresses ?? [];
    window.earlyPresses = waiting.filter((button) => !element.contains(button));
    for (const button of waiting) if (element.contains(button)) button.click();
  }, [part]);
}
