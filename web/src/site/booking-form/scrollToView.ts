import { useLayoutEffect, useRef } from 'react';

/** A part of the page, from the top of one element to the bottom of another. */
export interface View {
  from: Element;
  to: Element;
}

const GAP_PX = 16;

/** What lies over the top of the page: its bar, and a toast for as long as there is one. */
const OVER_PAGE = '.site-nav, .toast-viewport:not(:empty)';

const coveredTop = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll(OVER_PAGE)].map((e) => e.getBoundingClientRect().bottom),
  );

/**
 * Brings the first of these views that fits into the free part of the window, or the last where
 * none does, by its upper edge. At once and to a measured place: smooth scrolling, scroll anchoring
 * and the scrolling of `focus()` differ from browser to browser.
 */
export function scrollToView(views: View[]): void {
  const top = coveredTop() + GAP_PX;
  const bottom = window.innerHeight - GAP_PX;
  const edges = views.map(({ from, to }) => ({
    upper: from.getBoundingClientRect().top,
    lower: to.getBoundingClientRect().bottom,
  }));
  const view = edges.find(({ upper, lower }) => lower - upper <= bottom - top) ?? edges.at(-1);
  if (!view) return;
  const isInSight = view.upper >= top && view.lower <= bottom;
  // Also where nothing needs to move: this ends a smooth scroll that is under way.
  scrollAtOnce(isInSight ? 0 : view.upper - top);
}

function scrollAtOnce(by: number): void {
  window.scrollTo({ top: window.scrollY + by, behavior: 'instant' });
}

/**
 * Keeps the field that is being filled in at its place on the screen while what stands above it
 * comes or goes, such as the list of messages.
 * @returns a function to call before the change
 */
export function useStableFocus(): () => void {
  const before = useRef<{ field: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!before.current) return;
    const { field, top } = before.current;
    before.current = null;
    const moved = field.getBoundingClientRect().top - top;
    if (moved !== 0) scrollAtOnce(moved);
  });
  return () => {
    const field = document.activeElement;
    before.current = field && { field, top: field.getBoundingClientRect().top };
  };
}
